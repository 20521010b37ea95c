import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPictureFile } from './picture-file.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set(latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'));
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

function gif(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(32);
  bytes.set(latin('GIF89a'));
  new DataView(bytes.buffer).setUint16(6, width, true);
  new DataView(bytes.buffer).setUint16(8, height, true);
  return bytes;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';

describe('a chosen file', () => {
  it.each([
    ['a PNG of a screen', png(1200, 900)],
    ['a photo of 48 megapixels', png(8000, 6000)],
    ['a GIF', gif(600, 600)],
  ])('is a picture: %s', (_, bytes) => {
    expect(readPictureFile(bytes)).toEqual({ kind: 'raster', isMoving: false });
  });

  it.each(['moving.gif', 'moving.webp'])('is reported as animated: %s', (name) => {
    expect(readPictureFile(readFileSync(`test/fixtures/pictures/${name}`))).toEqual({ kind: 'raster', isMoving: true });
  });

  it.each([
    ['Figma', svg],
    ['Illustrator', `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n${svg}`],
    ['Inkscape', `<?xml version="1.0"?>\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"></svg:svg>`],
    [
      'CorelDRAW',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg}`,
    ],
  ])('is recognized as a drawing from %s', (_, text) => {
    expect(readPictureFile(new TextEncoder().encode(text))).toEqual({ kind: 'drawing', svg: text });
  });

  it('is recognized as a drawing in UTF-16', () => {
    expect(readPictureFile(utf16(svg))).toEqual({ kind: 'drawing', svg });
  });

  it.each([
    ['nothing', new Uint8Array(), 'art_empty'],
    ['a HEIC photo under the name of a JPEG', latin('\0\0\0\x18ftypheic\0\0\0\0'), 'art_heic'],
    ['a HEIF picture', latin('\0\0\0\x18ftypmif1\0\0\0\0'), 'art_heic'],
    ['a film', latin('\0\0\0\x18ftypmp42\0\0\0\0'), 'art_film'],
    ['a WebM film', latin('\x1a\x45\xdf\xa3\x01\0\0\0'), 'art_film'],
    ['a sound', latin('RIFF\0\0\0\0WAVEfmt '), 'art_film'],
    ['an Illustrator file', latin('%PDF-1.5\n'), 'art_pdf'],
    ['an EPS', latin('%!PS-Adobe-3.0 EPSF-3.0'), 'art_pdf'],
    ['a TIFF', latin('II*\0\x08\0\0\0'), 'art_tiff'],
    ['a raw photo of a Mac', latin('MM\0*\0\0\0\x08'), 'art_tiff'],
    ['a Photoshop file', latin('8BPS\0\x01'), 'art_layers'],
    ['a GIMP file', latin('gimp xcf v011'), 'art_layers'],
    ['a Sketch file', latin('PK\x03\x04\x14\0'), 'art_layers'],
    ['a Figma file', latin('fig-kiwi\0'), 'art_layers'],
    ['a compressed drawing', latin('\x1f\x8b\x08\0'), 'art_svgz'],
    ['a JPEG XL picture', latin('\xff\x0a\xfa\x1f'), 'art_jxl'],
    ['a saved web page', latin(`<!DOCTYPE html><html><body>${svg}</body></html>`), 'art_web_page'],
    ['a text', latin('Black Week, see attachment'), 'art_unknown'],
    ['a PNG that is cut off', png(1200, 900).subarray(0, 20), 'art_broken'],
    ['a JPEG that is cut off', latin('\xff\xd8\xff\xe0\0\x10JFIF'), 'art_broken'],
    ['a PNG without pixels', png(0, 900), 'art_broken'],
    ['a bomb of 256 megapixels', png(16_000, 16_000), 'art_too_many_pixels'],
    ['a bomb that is a GIF', gif(65_535, 65_535), 'art_too_many_pixels'],
    ['a file of 41 MB', new Uint8Array(41 * 1024 * 1024), 'art_too_large'],
    ['a drawing of 5 MB', latin(`<svg>${' '.repeat(5 * 1024 * 1024)}</svg>`), 'art_drawing_too_large'],
  ])('is refused with a correction: %s', (_, bytes, problem) => {
    expect(readPictureFile(bytes)).toEqual({ kind: 'refused', problem });
  });
});
