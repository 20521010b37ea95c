import type { RequestHandler } from 'express';
import { assetCacheControl } from '../../config/cache-policies.ts';
import { MarqueeError } from '../errors.ts';
import { readStaticFiles, refuseWrites, type StaticFile, sendStaticFile } from './static-files.ts';

interface AssetFilesDeps {
  /** The build's files for browsers. */
  readonly directory: string;
  /** A picture or a stylesheet of campaigns. */
  readonly campaignFileAt: (address: string) => Promise<StaticFile | undefined>;
  /** The picture that a link to a campaign shows. */
  readonly sharePictureAt: (address: string) => Promise<StaticFile | undefined>;
}

const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Sends the files that pages name. Their addresses name their contents: they never change, and one that is not there belongs
 * to another build and is a 404, not a page.
 */
export function assetFiles({ directory, campaignFileAt, sharePictureAt }: AssetFilesDeps): RequestHandler {
  const files = readStaticFiles(directory, '/assets');
  return async function assetFiles(request, response, next) {
    const { context } = response.locals;
    if (context.carrier !== 'file') return next();
    context.label = 'asset';
    refuseWrites(request, response);
    const file =
      files.get(request.path) ?? (await campaignFileAt(request.path)) ?? (await sharePictureAt(request.path));
    if (!file) throw new MarqueeError('not-found');
    // A drawing that is opened by itself is a document: it gets its own styles, and nothing else.
    if (file.type.startsWith('image/svg+xml')) response.setHeader('Content-Security-Policy', drawingPolicy);
    sendStaticFile(request, response, file, assetCacheControl);
  };
}
