import { hash } from 'node:crypto';

/** Size of a share picture, which messengers and networks show without cropping. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

const { width, height } = sharePictureSize;

/** The background colour of the dark theme, for which the art is drawn. */
const background = '#0c0a1a';

/** Side length of the glow behind the art: wider than the picture, and cropped at top and bottom. */
const glowSide = 1320;

/**
 * Size in pixels at which the art is rendered and then scaled up: this blurs it for free, while a filter takes more time than everything
 * else.
 */
export const glowPixels = 24;

/**
 * The drawing of a share picture: the art of a campaign, and behind it the same art large and blurred, as a background in matching colours.
 * It has no text: that would need fonts for five scripts, and links show the title beside the picture.
 * @param glow address of the art in a few pixels
 */
export function shareDrawing(art: string, glow: string): string {
  const placed = art
    .slice(art.indexOf('<svg'))
    .replace('<svg', `<svg x="${(width - height) / 2}" y="0" width="${height}" height="${height}"`);
  const place = `x="${(width - glowSide) / 2}" y="${(height - glowSide) / 2}" width="${glowSide}" height="${glowSide}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<image ${place} opacity=".45" href="${glow}"/>`,
    placed,
    '</svg>',
  ].join('');
}

/** Address of a campaign's share picture: it contains a hash of the drawing, so its content never changes. */
export const sharePicturePath = (name: string, art: string): string =>
  `/campaign-art/${name}.${hash('sha1', shareDrawing(art, ''), 'hex').slice(0, 10)}.jpg`;
