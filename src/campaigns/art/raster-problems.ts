/** Types of raster pictures, by file extension. */
export const rasterTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const maxBytes = 120 * 1024;
const sides = { min: 480, max: 1440 } as const;

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly isMoving: boolean;
}

/** Size of a raster picture in pixels; undefined if its type does not match its extension. */
export function rasterSize(extension: string, bytes: Uint8Array): Pick<Raster, 'width' | 'height'> | undefined {
  return readers[extension]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Why a raster picture can't be a campaign's art, one sentence for each reason. */
export function rasterProblems(extension: string, bytes: Uint8Array): string[] {
  const picture = readers[extension]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!picture) return [`is not a picture of the kind that its name says, ${extension}`];
  const { width, height, isMoving } = picture;
  return [
    ...(bytes.length > maxBytes ? [`has ${bytes.length} bytes: a picture may have ${maxBytes}`] : []),
    ...(width === height ? [] : [`has ${width} × ${height} pixels: art is square`]),
    ...(width < sides.min || width > sides.max
      ? [`is ${width} pixels wide: between ${sides.min} and ${sides.max} are needed`]
      : []),
    ...(isMoving ? ['moves: art stands still, export one frame of it'] : []),
  ];
}

type Reader = (view: DataView) => Raster | undefined;

const readers: Readonly<Record<string, Reader>> = {
  '.png': (view) =>
    has(view, 1, 'PNG\r\n') && has(view, 12, 'IHDR') && view.byteLength > 24
      ? { width: view.getUint32(16), height: view.getUint32(20), isMoving: positionOf(view, 'acTL') >= 0 }
      : undefined,
  '.jpg': jpeg,
  '.webp': webp,
  '.avif': (view) => {
    const size = positionOf(view, 'ispe');
    if (!has(view, 4, 'ftyp') || !(has(view, 8, 'avif') || has(view, 8, 'avis')) || size < 0) return undefined;
    if (view.byteLength < size + 16) return undefined;
    return { width: view.getUint32(size + 8), height: view.getUint32(size + 12), isMoving: has(view, 8, 'avis') };
  },
};

/** The size is in the frame header, after other segments, each with a length. */
function jpeg(view: DataView): Raster | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), isMoving: false };
    if (marker < 0xff_c0) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webp(view: DataView): Raster | undefined {
  if (!has(view, 0, 'RIFF') || !has(view, 8, 'WEBP') || view.byteLength < 30) return undefined;
  const isMoving = false;
  if (has(view, 12, 'VP8 ')) {
    return { width: view.getUint16(26, true) % 0x40_00, height: view.getUint16(28, true) % 0x40_00, isMoving };
  }
  if (has(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits % 0x40_00), height: 1 + (Math.trunc(bits / 0x40_00) % 0x40_00), isMoving };
  }
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  if (!has(view, 12, 'VP8X')) return undefined;
  return { width: 1 + threeBytes(24), height: 1 + threeBytes(27), isMoving: positionOf(view, 'ANIM') >= 0 };
}

const has = (view: DataView, at: number, letters: string): boolean =>
  at + letters.length <= view.byteLength &&
  [...letters].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

function positionOf(view: DataView, letters: string): number {
  for (let at = 0; at + letters.length <= view.byteLength; at += 1) if (has(view, at, letters)) return at;
  return -1;
}
