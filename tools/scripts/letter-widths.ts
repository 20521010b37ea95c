import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * `npm run letter-widths`: writes the widths of the letters of headlines, read from the font files, so that the check
 * of campaigns can count the lines of a title without a browser. Fields and offsets are those of the WOFF2 and OpenType
 * specifications.
 */
const root = path.resolve(import.meta.dirname, '../..');

interface Face {
  readonly family: string;
  readonly weight: number;
  readonly files: readonly string[];
}

/** The faces of headlines: `fonts.css` and `tokens.css` name them. */
const faces: readonly Face[] = [
  { family: 'unbounded', weight: 720, files: ['latin', 'cyrillic'] },
  { family: 'onest', weight: 820, files: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] },
  { family: 'vazirmatn', weight: 720, files: ['latin', 'arabic'] },
  { family: 'noto-sans-devanagari', weight: 720, files: ['devanagari'] },
];

/** Widths in thousandths of the font size, by letter: one string for each face. */
export function letterWidths(): Record<string, string> {
  return Object.fromEntries(faces.map((face) => [face.family, widthsOf(face)]));
}

const isPrinted = (letter: string): boolean => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(letter);

function widthsOf({ family, weight, files }: Face): string {
  const widths = new Map<string, number>();
  for (const script of files) {
    const file = `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
    const font = readFont(readFileSync(path.join(root, file)), weight);
    for (const [code, glyph] of font.glyphs) {
      const letter = String.fromCodePoint(code);
      if (isPrinted(letter) && !widths.has(letter)) widths.set(letter, font.widthOf(glyph));
    }
  }
  const sorted = [...widths].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([letter, width]) => `${letter}${width}`).join(' ');
}

/** Tables of a WOFF2 file by their number in its directory; the others are not read. */
const tableTags: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
  41: 'avar',
  47: 'fvar',
};
const tagOfOther = 63;

interface Table {
  readonly data: DataView;
  readonly isTransformed: boolean;
}

function readTables(file: Buffer): Map<string, Table> {
  const count = file.readUInt16BE(12);
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++);
    const known = flags & 63;
    const tag = known === tagOfOther ? file.toString('latin1', at, at + 4) : (tableTags[known] ?? `${known}`);
    if (known === tagOfOther) at += 4;
    const length = base128();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, isTransformed, length: isTransformed ? base128() : length };
  });
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = all.byteOffset;
  return new Map(
    entries.map(({ tag, isTransformed, length }) => {
      const data = new DataView(all.buffer, start, length);
      start += length;
      return [tag, { data, isTransformed }];
    }),
  );
}

function readFont(file: Buffer, weight: number) {
  const tables = readTables(file);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font file has no table ${tag}`);
    return found.data;
  };
  const unitsPerEm = table('head').getUint16(18);
  const metrics = table('hhea').getUint16(34);
  const hmtx = table('hmtx');
  // In a transformed table one byte of flags precedes the widths, and there are no side bearings.
  const advance = (glyph: number): number => {
    const index = Math.min(glyph, metrics - 1);
    return tables.get('hmtx')?.isTransformed ? hmtx.getUint16(1 + 2 * index) : hmtx.getUint16(4 * index);
  };
  const change = widthChanges(table('HVAR'), axisPosition(table('fvar'), tables.get('avar')?.data, weight));
  return {
    glyphs: glyphsByCode(table('cmap')),
    widthOf: (glyph: number): number => Math.round(((advance(glyph) + change(glyph)) * 1000) / unitsPerEm),
  };
}

function glyphsByCode(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + 8 * index + 4);
    const format = cmap.getUint16(start);
    if (format === 12) {
      for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
        const at = start + 16 + 12 * group;
        const first = cmap.getUint32(at);
        for (let code = first; code <= cmap.getUint32(at + 4); code += 1) {
          glyphs.set(code, cmap.getUint32(at + 8) + code - first);
        }
      }
    }
    if (format === 4) readSegments(cmap, start, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  const double = cmap.getUint16(start + 6);
  for (let at = 0; at < double; at += 2) {
    const last = cmap.getUint16(start + 14 + at);
    const first = cmap.getUint16(start + 16 + double + at);
    const delta = cmap.getInt16(start + 16 + 2 * double + at);
    const rangeAt = start + 16 + 3 * double + at;
    const range = cmap.getUint16(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const found = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - first));
      if (found !== 0) glyphs.set(code, (found + delta) & 0xffff);
    }
  }
}

const fraction = (view: DataView, at: number): number => view.getInt16(at) / 0x4000;

/** Position of the weight on the only axis, from -1 to 1. */
function axisPosition(fvar: DataView, avar: DataView | undefined, weight: number): number {
  const axis = fvar.getUint16(4);
  const [least = 0, normal = 0, most = 0] = [4, 8, 12].map((offset) => fvar.getInt32(axis + offset) / 0x10000);
  const span = weight < normal ? normal - least : most - normal;
  const plain = span === 0 ? 0 : (weight - normal) / span;
  if (!avar) return plain;
  const points = Array.from({ length: avar.getUint16(8) }, (_, index) => ({
    from: fraction(avar, 10 + 4 * index),
    to: fraction(avar, 12 + 4 * index),
  }));
  const next = points.findIndex(({ from }) => from >= plain);
  const [low, high] = [points[next - 1], points[next]];
  if (!low || !high) return plain;
  return low.to + ((plain - low.from) * (high.to - low.to)) / (high.from - low.from);
}

/** Reads `HVAR`: the change of a glyph's width at a position on the axis. */
function widthChanges(hvar: DataView, position: number): (glyph: number) => number {
  const store = hvar.getUint32(4);
  const regions = store + hvar.getUint32(store + 2);
  const scales = Array.from({ length: hvar.getUint16(regions + 2) }, (_, index) => {
    const at = regions + 4 + 6 * index;
    return regionScale(position, fraction(hvar, at), fraction(hvar, at + 2), fraction(hvar, at + 4));
  });
  const place = glyphPlaces(hvar);
  return (glyph) => {
    const { outer, inner } = place(glyph);
    const data = store + hvar.getUint32(store + 8 + 4 * outer);
    const isLong = hvar.getUint16(data + 2) >= 0x8000;
    const wide = hvar.getUint16(data + 2) & 0x7fff;
    const used = hvar.getUint16(data + 4);
    const [wideSize, narrowSize] = isLong ? [4, 2] : [2, 1];
    let at = data + 6 + 2 * used + inner * (wide * wideSize + (used - wide) * narrowSize);
    let change = 0;
    for (let index = 0; index < used; index += 1) {
      const size = index < wide ? wideSize : narrowSize;
      const delta = size === 4 ? hvar.getInt32(at) : size === 2 ? hvar.getInt16(at) : hvar.getInt8(at);
      change += delta * (scales[hvar.getUint16(data + 6 + 2 * index)] ?? 0);
      at += size;
    }
    return change;
  };
}

function regionScale(position: number, start: number, peak: number, end: number): number {
  if (peak === 0 || position === peak) return 1;
  if (position <= start || position >= end) return 0;
  return position < peak ? (position - start) / (peak - start) : (end - position) / (end - peak);
}

function glyphPlaces(hvar: DataView): (glyph: number) => { readonly outer: number; readonly inner: number } {
  const map = hvar.getUint32(8);
  if (map === 0) return (glyph) => ({ outer: 0, inner: glyph });
  const isLarge = hvar.getUint8(map) === 1;
  const format = hvar.getUint8(map + 1);
  const count = isLarge ? hvar.getUint32(map + 2) : hvar.getUint16(map + 2);
  const innerBits = (format & 15) + 1;
  const size = ((format >> 4) & 3) + 1;
  return (glyph) => {
    const at = map + (isLarge ? 6 : 4) + size * Math.min(glyph, count - 1);
    let entry = 0;
    for (let byte = 0; byte < size; byte += 1) entry = entry * 256 + hvar.getUint8(at + byte);
    return { outer: entry >> innerBits, inner: entry & ((1 << innerBits) - 1) };
  };
}

if (import.meta.main) {
  writeFileSync(path.join(root, 'src/campaigns/letter-widths.json'), `${JSON.stringify(letterWidths(), null, 2)}\n`);
}
