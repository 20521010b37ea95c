import type { ServerResponse } from 'node:http';
import { pipeline, Writable } from 'node:stream';
import zlib from 'node:zlib';
import type { StoredEncoding } from '../files/encoded-body.ts';
import { type BodyParts, gzipPieces, lengthOf, plainLength } from '../files/gzip-parts.ts';
import { endWith } from '../http/quick-compression.ts';
import { ageTiming, type DocumentAge } from './age-timing.ts';

/** Status and headers of a response. */
export interface ResponseHead {
  readonly status: number;
  /** Headers of this version of the page: a newer one may have others. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A page, as a document or as page data, that is the same for all equal visits. It is stored only as gzip. */
export interface CachedPage extends ResponseHead {
  /** The body in pieces, some of which many pages share. */
  readonly pieces: readonly Buffer[];
  /** Bytes of the body by encoding. */
  readonly lengths: Readonly<Record<StoredEncoding, number>>;
  /** Bytes that only this page holds in memory. */
  readonly heldBytes: number;
}

/** Low, because every page pays for compression and most pages have few visitors. */
const level = 3;

export function createCachedPage({ status, headers }: ResponseHead, body: BodyParts): CachedPage {
  const pieces = gzipPieces(body, level);
  const own = [pieces[0], ...pieces.slice(1 + body.shared.length)];
  return {
    status,
    headers,
    pieces,
    lengths: { gzip: lengthOf(pieces), identity: plainLength(body) },
    heldBytes: lengthOf(own) + Object.entries(headers).flat().join('').length,
  };
}

/** Headers of a page in an encoding: its own, and those for its age and its body. */
export const headersOf = (
  { headers, lengths }: CachedPage,
  age: DocumentAge,
  encoding: StoredEncoding,
): (readonly [name: string, value: string])[] => [
  ...Object.entries(headers),
  ['Age', String(Math.trunc(age.age / 1_000))],
  ['Server-Timing', ageTiming(age)],
  ['Content-Length', String(lengths[encoding])],
  ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
];

/** Ends a response with the body of a page, without copying: slow clients of one page share its pieces. */
export function endWithPage(response: ServerResponse, { pieces, lengths }: CachedPage, encoding: StoredEncoding): void {
  if (response.destroyed) return;
  if (encoding === 'gzip') {
    endWith(response, pieces);
    return;
  }
  // Each side buffers no more than the chunk it works on.
  const ahead = { readableHighWaterMark: 1 };
  const unzip = zlib.createGunzip({ chunkSize: Math.min(lengths.identity + 64, maxChunk), ...ahead });
  let left = lengths.identity;
  const body = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      // A client that knows the length may close after the last byte, before the stream ends: it has not left early.
      if (left > 0) response.write(chunk, done);
      else response.end(chunk, done);
    },
  });
  response.once('close', () => body.destroy());
  // If the visitor leaves, both streams end.
  pipeline(unzip, body, () => {});
  for (const piece of pieces) unzip.write(piece);
  unzip.end();
}

/** Maximum bytes that Marquee buffers for a slow client of an uncompressed page. */
const maxChunk = 16 * 1024;
