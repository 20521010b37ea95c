/**
 * Converts a string to a buffer with memory of its own. `Buffer.from` puts short strings into a shared pool of 8 kB, which stays in memory
 * as long as any of them does.
 */
export function unpooledBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Copies a slice of a larger buffer, so that the larger one can be freed. */
export function unpooledCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
