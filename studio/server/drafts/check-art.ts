import { rasterProblems } from '../../../src/campaigns/art/raster-problems.ts';
import { svgProblems } from '../../../src/campaigns/art/svg-problems.ts';
import { Refusal } from '../refusal.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Checks a picture by the rules of the product. Anything but WebP and JPEG must be a drawing. */
export function checkArt(bytes: Buffer): { readonly extension: string; readonly bytes: Buffer } {
  const picture = withoutMetadata(bytes) ?? { extension: '.svg', bytes };
  const problems =
    picture.extension === '.svg'
      ? svgProblems(bytes.toString('utf8'))
      : rasterProblems(picture.extension, picture.bytes);
  if (problems.length > 0) throw new Refusal(422, `The picture ${problems.join('; ')}`);
  return picture;
}
