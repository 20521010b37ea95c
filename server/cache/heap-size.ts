/**
 * Bytes that data takes up, on a 64-bit machine and without compressed pointers: strings, arrays, plain objects and buffers. An object that
 * occurs several times is counted once. `heap-size.test.ts` compares the result with the heap.
 */
export const heapSize = (data: unknown): number => sizeOf(data, new Set());

function sizeOf(data: unknown, seen: Set<object>): number {
  if (typeof data === 'string') return stringSize(data);
  if (typeof data === 'function') return functionSize;
  if (typeof data !== 'object' || data === null || seen.has(data)) return 0;
  seen.add(data);
  if (data instanceof Uint8Array) return bufferSize(data);
  if (data instanceof Map) return sizeOf([...data].flat(), seen);
  let size = Array.isArray(data) ? arraySize : data instanceof Error ? errorSize : objectSize;
  for (const value of Object.values(data)) size += pointerSize + sizeOf(value, seen);
  return size;
}

/** Bytes of a string: two per character as soon as one of them is not Latin-1. */
export function stringSize(text: string): number {
  const characters = notLatin1.test(text) ? 2 * text.length : text.length;
  return stringHeader + characters;
}

/** Bytes of a buffer that owns its memory (`server/cache/unpooled-buffer.ts`), or is a slice of one. */
export const bufferSize = ({ length, buffer }: Uint8Array): number =>
  length + (length === buffer.byteLength ? bufferHeader : viewHeader);

const notLatin1 = /[^\0-\xff]/;
const pointerSize = 8;
const stringHeader = 24;
const arraySize = 48;
const objectSize = 40;
const functionSize = 64;
/** Including its message and its stack trace. */
const errorSize = 2_000;
/** The object, its `ArrayBuffer`, and what both allocate outside of the heap. */
const bufferHeader = 320;
/** Header of a view of a larger buffer. */
const viewHeader = 110;
