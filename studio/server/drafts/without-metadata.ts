/** Chunks of a WebP file that contain the image. Others contain EXIF, XMP and colour profiles. */
const drawnChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Flags of the header chunk that announce a profile, EXIF and XMP. */
const metadataFlags = 0x20 | 0x08 | 0x04;

/**
 * Removes metadata such as locations and camera names: the studio's client does so too, but another client might not. Undefined for
 * anything but WebP and JPEG, the formats that the client sends.
 */
export function withoutMetadata(bytes: Buffer): { readonly extension: string; readonly bytes: Buffer } | undefined {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return { extension: '.webp', bytes: cleanWebp(bytes) };
  }
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8) return { extension: '.jpg', bytes: cleanJpeg(bytes) };
  return undefined;
}

function cleanWebp(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Chunks are padded to an even length.
    const end = at + 8 + size + (size % 2);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~metadataFlags, 8);
    if (drawnChunks.has(name)) chunks.push(chunk);
    at = end;
  }
  const body = Buffer.concat(chunks);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

/** Application segments and comments are metadata, except Adobe's, which says how colours are stored. */
const isMetadata = (marker: number): boolean =>
  (marker >= 0xff_e1 && marker <= 0xff_ef && marker !== 0xff_ee) || marker === 0xff_fe;

function cleanJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    // The pixels follow the start of scan up to the end of the file.
    if (marker === 0xff_da || marker < 0xff_c0) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), at);
  // Phones append videos and depth maps after the end of the picture.
  parts.push(bytes.subarray(Math.min(at, bytes.length), end < 0 ? bytes.length : end + 2));
  return Buffer.concat(parts);
}
