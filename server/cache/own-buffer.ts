/**
 * Text as bytes that are kept: `Buffer.from` cuts short ones out of a shared piece of 8 kB, all of which stays in memory for
 * as long as one of them.
 */
export function ownBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Bytes that are kept, without the rest of the larger buffer that they may be a part of. */
export function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
