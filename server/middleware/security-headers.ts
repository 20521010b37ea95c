import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Hosts } from '../../config/hosts.ts';
import type { EmbedPolicyName } from '../../src/routes/route-types.ts';

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

/**
 * The content security policy of documents: a fresh nonce each, and the frames that the route's embed policy
 * allows. In development Vite writes styles into the page and talks over a socket of its own.
 */
export function createDocumentPolicy(hosts: Hosts, isDevelopment: boolean) {
  const ancestors: Record<EmbedPolicyName, string> = {
    nobody: "'none'",
    partners: ["'self'", ...hosts.partners].join(' '),
  };
  const apply = (response: Response, embed: EmbedPolicyName): string => {
    const nonce = randomBytes(16).toString('base64');
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        `frame-ancestors ${ancestors[embed]}`,
        ...(isDevelopment ? ["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"] : []),
      ].join('; '),
    );
    return nonce;
  };
  return {
    /** Sets the policy of a document and returns its nonce. */
    apply,
    /** For bytes that have nothing but styles of their own. */
    staticPolicy: `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${ancestors.partners}`,
  };
}

/** The content security policies of documents. */
export type DocumentPolicy = ReturnType<typeof createDocumentPolicy>;
