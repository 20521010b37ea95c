/**
 * A text as a buffer that owns its memory: `Buffer.from` takes short ones from a shared pool of 8 kB, which stays in
 * memory as long as any of them.
 */
export function ownBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A buffer that owns its memory, without the rest of the larger buffer that it may be a slice of. */
export function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
