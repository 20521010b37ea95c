import type { RequestHandler } from 'express';
import { assetCacheControl } from '../../config/cache-policies.ts';
import { MarqueeError } from '../errors.ts';
import type { SharePictureAt } from '../share-pictures/share-pictures.ts';
import { readStaticFiles, refuseWrites, type StaticFile, sendStaticFile } from './static-files.ts';

interface AssetFilesSettings {
  /** The build's files for browsers. */
  readonly directory: string;
  /** The picture of a campaign. */
  readonly artAt: (address: string) => StaticFile | undefined;
  /** The picture that a link to a campaign shows. */
  readonly sharePictureAt: SharePictureAt;
}

/**
 * Sends the files that pages name. Their addresses name their contents: they never change, and one that is not there belongs
 * to another build and is a 404, not a page.
 */
export function assetFiles({ directory, artAt, sharePictureAt }: AssetFilesSettings): RequestHandler {
  const files = readStaticFiles(directory, '/assets');
  return async function assetFiles(request, response, next) {
    const { context } = response.locals;
    if (context.carrier !== 'file') return next();
    context.label = 'asset';
    refuseWrites(request, response);
    const file = files.get(request.path) ?? artAt(request.path) ?? (await sharePictureAt(request.path));
    if (!file) throw new MarqueeError('not-found');
    sendStaticFile(request, response, file, assetCacheControl);
  };
}
