import { createHash, randomFillSync } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { type ContentSource, contentOrigins } from '../../config/content-sources.ts';
import { assetRecoveryScript } from '../../src/document/asset-recovery.ts';
import { earlyPressScript } from '../../src/document/early-press-script.ts';
import type { EmbedPolicyName } from '../../src/routes/route-types.ts';
import type { HostPolicy, HostPolicyLookup } from '../host/host-policy.ts';

/** Headers of every response. Framing is decided per route, once the route is known. */
export function securityHeaders(): RequestHandler {
  const base = helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  });
  const headers = [
    ...headersOf(base),
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ] as const;
  return function securityHeaders(_request, response, next) {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Helmet's headers are the same for every response, so it runs only once. */
function headersOf(base: ReturnType<typeof helmet>): (readonly [string, string])[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  base(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))] as const);
}

/** Origins that third-party scripts need, by directive. */
export interface ScriptSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** Embed policy of a document, and its third-party origins. */
interface DocumentSources {
  readonly embed: EmbedPolicyName;
  /** Origin of the asset CDN; empty if there is none. */
  readonly assets: string;
  /** Origins of the operator's pictures. */
  readonly images: readonly string[];
  /** Origin of the broadcast players; empty if there is none. */
  readonly broadcasts: string;
  /** Hashes of the document's inline stylesheets. */
  readonly styles: readonly string[];
  /** Scripts that track the visitor. */
  readonly visitor: ScriptSources;
  /** Sources that the blocks of the page declare, by their names in the table of sources. */
  readonly content: readonly ContentSource[];
}

const sources = (directive: string, ...more: readonly string[]): string =>
  [directive, ...more.filter((source) => source !== '')].join(' ');

/** Nonce of one document's scripts: unguessable and never reused. */
export function createNonce(): string {
  if (used + nonceLength > randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += nonceLength;
  return randomness.toString('base64', used - nonceLength, used);
}

const nonceLength = 16;

/** Filled for many documents at a time: a system call for each costs more than the rest of its headers. */
const randomness = Buffer.alloc(256 * nonceLength);
let used = randomness.length;

/**
 * The content security policy of documents: the scripts that they may run, and the frames that the route's embed policy and the tenant
 * allow. In development Vite injects styles and opens a WebSocket.
 */
export function createDocumentPolicy(hostPolicyOf: HostPolicyLookup, isBehindVite: boolean) {
  const ancestorsOf = (hostPolicy: HostPolicy, embed: EmbedPolicyName): string =>
    embed === 'none' ? "'none'" : hostPolicy.frameAncestors;
  const inline = [assetRecoveryScript, earlyPressScript].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  // Browsers that support 'strict-dynamic' trust scripts loaded by a script with the nonce, and ignore origins.
  const ownScripts = (nonce: string | undefined): string[] =>
    nonce === undefined ? inline : [`'nonce-${nonce}'`, "'strict-dynamic'", ...inline];
  return {
    /** The policy of a document. Without a nonce, scripts from our own origin and the named ones may run. */
    policyFor: (
      hostPolicy: HostPolicy,
      nonce: string | undefined,
      { embed, assets, images, broadcasts, styles, visitor, content }: DocumentSources,
    ): string =>
      [
        "default-src 'self'",
        sources("script-src 'self'", ...ownScripts(nonce), assets, ...visitor.scripts),
        sources("font-src 'self'", assets),
        sources("img-src 'self' data:", assets, ...images, ...visitor.images),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        `frame-ancestors ${ancestorsOf(hostPolicy, embed)}`,
        sources(
          "frame-src 'self'",
          hostPolicy.loopbackAlias ?? '',
          ...contentOrigins(content, 'frames'),
          content.includes('broadcast') ? broadcasts : '',
        ),
        sources("media-src 'self'", ...contentOrigins(content, 'media')),
        isBehindVite ? "style-src 'self' 'unsafe-inline'" : sources("style-src 'self'", assets, ...styles),
        sources("connect-src 'self'", isBehindVite ? 'ws:' : '', ...visitor.connections),
      ].join('; '),
    /** For responses whose only content is their own styles and the brand's logo. */
    staticPolicyFor: (request: Request): string =>
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors ${ancestorsOf(hostPolicyOf(request), 'partners')}`,
  };
}

/** The content security policies of documents. */
export type DocumentPolicy = ReturnType<typeof createDocumentPolicy>;
