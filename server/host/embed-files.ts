import type { RequestHandler } from 'express';
import { embedCacheControl } from '../../config/cache-policies.ts';
import { MarqueeError } from '../errors.ts';
import { readStaticFiles, refuseWrites, sendStaticFile } from '../files/static-files.ts';

/**
 * The files of the host SDK, for pages of any origin. Their addresses stay the same, so that caches revalidate them. Without
 * a build there are no files.
 */
export function embedFiles(directory: string): RequestHandler {
  const files = readStaticFiles(directory, '/embed');
  return function embedFiles(request, response) {
    response.locals.context.label = 'embed-file';
    refuseWrites(request, response);
    const file = files.get(`/embed${request.path}`);
    if (!file) throw new MarqueeError('not-found');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    sendStaticFile(request, response, file, embedCacheControl);
  };
}
