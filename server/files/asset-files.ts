import type { RequestHandler } from 'express';
import { assetCacheControl } from '../../config/cache-policies.ts';
import { MarqueeError } from '../errors.ts';
import { readStaticFiles, refuseWrites, type StaticFile, sendStaticFile } from './static-files.ts';

interface AssetFilesDeps {
  /** The build's files for browsers. */
  readonly directory: string;
  /** Picture or stylesheet of campaigns. */
  readonly campaignFileAt: (address: string) => Promise<StaticFile | undefined>;
  /** Picture or typeface of a brand. */
  readonly brandFileAt: (address: string) => Promise<StaticFile | undefined>;
  /** Picture in link previews of a campaign. */
  readonly sharePictureAt: (address: string) => Promise<StaticFile | undefined>;
}

const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Sends the files that pages refer to. Their addresses contain a content hash: they never change, and an unknown one belongs to another
 * build and is a 404, not a page.
 */
export function assetFiles({ directory, campaignFileAt, brandFileAt, sharePictureAt }: AssetFilesDeps): RequestHandler {
  const files = readStaticFiles(directory, '/assets');
  return async function assetFiles(request, response, next) {
    const { context } = response.locals;
    if (context.responseKind !== 'file') return next();
    context.label = 'asset';
    refuseWrites(request, response);
    const file =
      files.get(request.path) ??
      (await campaignFileAt(request.path)) ??
      (await brandFileAt(request.path)) ??
      (await sharePictureAt(request.path));
    if (!file) throw new MarqueeError('not-found');
    // An SVG opened directly is a document: its policy allows only its own styles.
    if (file.type.startsWith('image/svg+xml')) response.setHeader('Content-Security-Policy', drawingPolicy);
    sendStaticFile(request, response, file, assetCacheControl);
  };
}
