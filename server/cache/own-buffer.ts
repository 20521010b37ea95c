/**
 * Converts a string to a buffer that owns its memory. `Buffer.from` puts short ones into a shared 8 kB pool, which stays in memory as long
 * as any of them.
 */
export function ownBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Copies a buffer if it is a slice of a larger one, so that the rest can be freed. */
export function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
