import { hash } from 'node:crypto';

/** Size of a share picture: what messengers and networks show beside a link without cutting it. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

const { width, height } = sharePictureSize;

/** The background of the dark theme, in which the art is drawn to be seen. */
const background = '#0c0a1a';

/**
 * The drawing of a share picture: the art of a campaign, and behind it the same art large and blurred, so that it stands in its own
 * colours. It has no text: fonts of five scripts would be needed, and the link says the title beside the picture.
 */
export function shareDrawing(art: string): string {
  const placed = art
    .slice(art.indexOf('<svg'))
    .replace('<svg', `<svg x="${(width - height) / 2}" y="0" width="${height}" height="${height}"`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><filter id="share-blur" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="28"/></filter>',
    `<g id="share-art">${placed}</g></defs>`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<g filter="url(#share-blur)" opacity=".45"><use href="#share-art" transform="translate(${width / 2} ${height / 2}) scale(2.1) translate(${-width / 2} ${-height / 2})"/></g>`,
    '<use href="#share-art"/>',
    '</svg>',
  ].join('');
}

/** The address of a campaign's share picture: it names what is drawn, so that it never changes. */
export const sharePicturePath = (name: string, art: string): string =>
  `/campaign-art/${name}.${hash('sha1', shareDrawing(art), 'hex').slice(0, 10)}.jpg`;
