import { rasterSize } from '../../../src/campaigns/art/raster-problems.ts';
import type { TextKey } from '../texts.ts';

/** A chosen file: a drawing, a raster picture, or the text that explains why it is neither. */
export type PictureFile =
  | { readonly kind: 'drawing'; readonly svg: string }
  | { readonly kind: 'raster'; readonly isMoving: boolean }
  | { readonly kind: 'refused'; readonly problem: TextKey };

const maxPictureBytes = 40 * 1024 * 1024;
const maxDrawingBytes = 4 * 1024 * 1024;

/** A phone takes pictures of 48 megapixels. Decoded, a picture takes four bytes per pixel, however small its file is. */
const maxPixels = 64_000_000;

/** Detects the kind of a file from its bytes, because `photo.jpg` may be a HEIC picture. */
export function readPictureFile(bytes: Uint8Array): PictureFile {
  if (bytes.length === 0) return refused('art_empty');
  if (bytes.length > maxPictureBytes) return refused('art_too_large');
  // Decodes as Latin-1, which `TextDecoder` lacks.
  const letters = String.fromCharCode(...bytes.subarray(0, 16));
  const kind = kinds.find(({ at, starts }) => starts.some((start) => letters.startsWith(start, at)));
  if (kind === undefined) return readDrawing(bytes);
  if ('problem' in kind) return refused(kind.problem);
  const { width, height } = kind.size(bytes) ?? { width: 0, height: 0 };
  if (!(width > 0 && height > 0)) return refused('art_broken');
  if (width * height > maxPixels) return refused('art_too_many_pixels');
  return { kind: 'raster', isMoving: isMoving(bytes) };
}

/** Markers of several frames in GIF, PNG, WebP and AVIF; they are near the start. */
const movingMark = /NETSCAPE2\.0|acTL|ANIM|ftypavis/;

const isMoving = (bytes: Uint8Array): boolean => movingMark.test(String.fromCharCode(...bytes.subarray(0, 4096)));

const refused = (problem: TextKey): PictureFile => ({ kind: 'refused', problem });

interface Size {
  readonly width: number;
  readonly height: number;
}

type Kind = { readonly at: number; readonly starts: readonly string[] } & (
  | { readonly size: (bytes: Uint8Array) => Size | undefined }
  | { readonly problem: TextKey }
);

const gifSize = (bytes: Uint8Array): Size | undefined => {
  if (bytes.length < 10) return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
};

const bmpSize = (bytes: Uint8Array): Size | undefined => {
  if (bytes.length < 26) return undefined;
  const view = viewOf(bytes);
  // A negative height means that the rows run from top to bottom.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
};

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** First bytes of file formats, as Latin-1 letters. The first match decides. */
const kinds: readonly Kind[] = [
  { at: 0, starts: ['\x89PNG'], size: (bytes) => rasterSize('.png', bytes) },
  { at: 0, starts: ['\xff\xd8\xff'], size: (bytes) => rasterSize('.jpg', bytes) },
  { at: 8, starts: ['WEBP'], size: (bytes) => rasterSize('.webp', bytes) },
  { at: 4, starts: ['ftypavif', 'ftypavis'], size: (bytes) => rasterSize('.avif', bytes) },
  { at: 0, starts: ['GIF8'], size: gifSize },
  { at: 0, starts: ['BM'], size: bmpSize },
  { at: 4, starts: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'], problem: 'art_heic' },
  { at: 4, starts: ['ftyp'], problem: 'art_film' },
  { at: 0, starts: ['RIFF', '\x1a\x45\xdf\xa3'], problem: 'art_film' },
  { at: 0, starts: ['%PDF', '%!PS', '\xc5\xd0\xd3\xc6'], problem: 'art_pdf' },
  { at: 0, starts: ['II*\0', 'MM\0*'], problem: 'art_tiff' },
  { at: 0, starts: ['8BPS', 'gimp xcf', 'PK\x03\x04', 'fig-'], problem: 'art_layers' },
  { at: 0, starts: ['\x1f\x8b'], problem: 'art_svgz' },
  { at: 0, starts: ['\xff\x0a', '\0\0\0\x0cJXL '], problem: 'art_jxl' },
];

const svgStart = /<(?:[\w.-]+:)?svg[\s>]/i;

/** Drawing programs write UTF-8, or UTF-16 with a byte order mark. */
function readDrawing(bytes: Uint8Array): PictureFile {
  if (bytes.length > maxDrawingBytes) return refused('art_drawing_too_large');
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const svg = new TextDecoder(encoding).decode(bytes);
  if (/^\s*(?:<!doctype html|<html)/i.test(svg)) return refused('art_web_page');
  return svgStart.test(svg.slice(0, 64 * 1024)) ? { kind: 'drawing', svg } : refused('art_unknown');
}
