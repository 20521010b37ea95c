import zlib from 'node:zlib';
import { roomFor } from './encoded-body.ts';

/** A part that many bodies share: uncompressed, and as deflate blocks that end on a byte boundary. */
export interface SharedPart {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

/** A body whose middle is shared with other bodies. */
export interface BodyParts {
  /** The start of the body, a few hundred bytes. */
  readonly open: Buffer;
  readonly shared: readonly SharedPart[];
  readonly rest: Buffer;
}

/** Compresses a part once for all bodies that share it. */
export const sharedPart = (plain: Buffer): SharedPart => ({
  plain,
  deflated: zlib.deflateRawSync(plain, { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH }),
});

export const plainPieces = ({ open, shared, rest }: BodyParts): Buffer[] => [
  open,
  ...shared.map(({ plain }) => plain),
  rest,
];

export const plainBody = (body: BodyParts): Buffer => Buffer.concat(plainPieces(body));

/** Bytes of an uncompressed body. */
export const plainLength = (body: BodyParts): number => lengthOf(plainPieces(body));

/** Bytes of all pieces together. */
export const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** A body without shared parts. */
export const ownBody = (rest: Buffer): BodyParts => ({ open: Buffer.alloc(0), shared: [], rest });

/** Header of a gzip body: deflate, no name, no time, made on Unix. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/**
 * A body as pieces of one gzip stream: the first and the last piece own their memory. Synchronous: passing a page to a thread and back
 * costs more than it saves (decision 90).
 */
export function gzipPieces(body: BodyParts, level: number): readonly [Buffer, ...Buffer[]] {
  const { open, shared, rest } = body;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(plainPieces(body).reduce((sum, part) => zlib.crc32(part, sum), 0));
  trailer.writeUInt32LE(plainLength(body), 4);
  const deflated = zlib.deflateRawSync(rest, { level, chunkSize: roomFor(rest.length) });
  return [
    concat([gzipHeader, storedBlock(open), open]),
    ...shared.map((part) => part.deflated),
    concat([deflated, trailer]),
  ];
}

/** Header of a stored deflate block: compressing a few bytes gains nothing. */
function storedBlock({ length }: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

/** Copies into a buffer that owns its memory: a slice of Node's pool would keep all of it. */
function concat(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(lengthOf(parts));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}
