import { existsSync } from 'node:fs';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { embedCacheControl } from '../../config/cache-policies.ts';
import { MarqueeError } from '../errors.ts';

/**
 * The files of the host SDK, which pages of others load: everybody may, and their addresses stay the same, so that caches
 * ask again after a while. Where Marquee runs without a build there are none.
 */
export function embedFiles(directory: string): RequestHandler {
  const files = existsSync(directory) ? sirv(directory, { brotli: true, gzip: true, etag: true }) : undefined;
  return function embedFiles(request, response, next) {
    response.locals.context.label = 'embed-file';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new MarqueeError('method-not-allowed');
    }
    // Before the file is looked for: an answer that nothing has changed has to say so too.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Cache-Control', embedCacheControl);
    // The table of types takes TypeScript for a film.
    if (request.path.endsWith('.d.ts')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    const fail = () => {
      for (const name of ['Cache-Control', 'Content-Type']) response.removeHeader(name);
      next(new MarqueeError('not-found'));
    };
    if (files) files(request, response, fail);
    else fail();
  };
}
