import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

function webpChunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

function webp(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat(chunks);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

const pixels = webpChunk('VP8 ', Buffer.from('pixels'));
const jpegSegment = (marker: number, content: string): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(marker);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, Buffer.from(content)]);
};
const start = Buffer.from([0xff, 0xd8]);
const scan = Buffer.concat([jpegSegment(0xff_da, 'scan'), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd9])]);

describe('the metadata of a picture', () => {
  it('is removed from a WebP file, with its flags', () => {
    const header = webpChunk('VP8X', Buffer.from([0x3c, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
    const plain = webpChunk('VP8X', Buffer.from([0x10, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
    const full = webp(header, webpChunk('ICCP', Buffer.from('profile')), pixels, webpChunk('EXIF', Buffer.from('GPS')));
    expect(withoutMetadata(full)).toEqual({ extension: '.webp', bytes: webp(plain, pixels) });
  });

  it('is removed from a JPEG file, with any bytes after its end', () => {
    const kept = [jpegSegment(0xff_e0, 'JFIF'), jpegSegment(0xff_db, 'table')];
    const full = Buffer.concat([
      start,
      jpegSegment(0xff_e1, 'Exif GPS'),
      ...kept,
      jpegSegment(0xff_fe, 'by Ana'),
      scan,
      Buffer.from('a film'),
    ]);
    expect(withoutMetadata(full)).toEqual({ extension: '.jpg', bytes: Buffer.concat([start, ...kept, scan]) });
  });

  it.each([
    ['a WebP file', webp(webpChunk('EXIF', Buffer.from('x'.repeat(40)))).subarray(0, 22)],
    ['a JPEG file', Buffer.concat([start, jpegSegment(0xff_e1, 'Exif')]).subarray(0, 7)],
  ])('is removed completely from %s, even if it is truncated', (_, bytes) => {
    expect(withoutMetadata(bytes)?.bytes.length).toBeLessThan(bytes.length);
  });

  it('is not removed from other files', () => {
    expect(withoutMetadata(Buffer.from('<svg/>'))).toBeUndefined();
  });
});
