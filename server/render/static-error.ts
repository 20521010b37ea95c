import type { Response } from 'express';
import type { PublicError } from '../../src/lib/error-catalogue.ts';

/** Last step of the error ladder: bytes that need no platform, no dictionary and no React, and so can't fail. */
export function sendStaticError(response: Response, { status, message }: PublicError, policy: string): void {
  response.status(status);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', policy);
  if (status === 503) response.setHeader('Retry-After', '5');
  response.end(page(status, message));
}

const page = (status: number, message: string | undefined): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${status}</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;gap:1rem;padding:1.5rem;
background:#0c0a1a;color:#f7f4ff;font:1.0625rem/1.6 system-ui,sans-serif}
b{font-size:clamp(4rem,20vw,9rem);line-height:1;color:#ffc53d}p{margin:0;max-inline-size:34rem}
a{color:#ffd978;display:inline-block;padding:.75rem 1.5rem}</style></head><body>
<b>${status}</b><p>${status === 503 ? startingText : failureText}</p>${message ? `<p>${escapeHtml(message)}</p>` : ''}
<p><a href="/">Home</a></p></body></html>
`;

const startingText = 'This page is not available for a moment. Please try again in a few seconds.';
const failureText = 'An error occurred while showing the error page';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
