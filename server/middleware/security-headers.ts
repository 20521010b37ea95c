import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { assetRecoveryScript } from '../../src/document/asset-recovery.ts';
import type { EmbedPolicyName } from '../../src/routes/route-types.ts';
import type { TrustOf } from '../host/trust-of.ts';

/** Headers that every answer carries. Framing is decided per route, once the route is known. */
export function securityHeaders(): RequestHandler {
  const base = helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  });
  return function securityHeaders(request, response, next) {
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    base(request, response, next);
  };
}

/** What scripts of others need to be allowed, by directive. */
export interface ScriptSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** Who may show a document, and the origins that it takes files from, beside our own. */
interface DocumentSources {
  readonly embed: EmbedPolicyName;
  /** The asset CDN; empty where it is not used. */
  readonly assets: string;
  /** Pictures of the operator. */
  readonly images: readonly string[];
  /** Scripts that follow the visitor. */
  readonly visitor: ScriptSources;
}

const sources = (directive: string, ...more: readonly string[]): string =>
  [directive, ...more.filter((source) => source !== '')].join(' ');

/**
 * The content security policy of documents: a fresh nonce each, and the frames that the route's embed policy
 * and the tenant allow. Vite writes styles into pages and talks over a socket of its own.
 */
export function createDocumentPolicy(trustOf: TrustOf, isBehindVite: boolean) {
  const ancestorsOf = (request: Request, embed: EmbedPolicyName): string =>
    embed === 'nobody' ? "'none'" : trustOf(request).frameAncestors;
  const recovery = `'sha256-${createHash('sha256').update(assetRecoveryScript).digest('base64')}'`;
  const apply = (request: Request, response: Response, { embed, assets, images, visitor }: DocumentSources): string => {
    const nonce = randomBytes(16).toString('base64');
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'self'",
        sources("script-src 'self'", `'nonce-${nonce}'`, recovery, assets, ...visitor.scripts),
        sources("font-src 'self'", assets),
        sources("img-src 'self' data:", assets, ...images, ...visitor.images),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        `frame-ancestors ${ancestorsOf(request, embed)}`,
        sources("frame-src 'self'", trustOf(request).twin ?? ''),
        isBehindVite ? "style-src 'self' 'unsafe-inline'" : sources("style-src 'self'", assets),
        sources("connect-src 'self'", isBehindVite ? 'ws:' : '', ...visitor.connections),
      ].join('; '),
    );
    return nonce;
  };
  return {
    /** Sets the policy of a document and returns its nonce. */
    apply,
    /** For bytes that have nothing but styles of their own. */
    staticPolicyFor: (request: Request): string =>
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${ancestorsOf(request, 'partners')}`,
  };
}

/** The content security policies of documents. */
export type DocumentPolicy = ReturnType<typeof createDocumentPolicy>;
