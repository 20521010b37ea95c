import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';

/** A file that is not read, or not accepted as text. The message gives the reason; the caller adds the file name. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
}

/**
 * Reads a file of an operator: a regular one, whose size is checked before it is read. A pipe would block until written
 * to, a device has no end, and a video in place of a picture uses all memory (decision 70).
 * @throws {FileRefusedError} for anything but a regular file of at most `maxBytes`
 */
export function readLimitedFile(file: string, maxBytes: number): Buffer {
  // Opening a device may have effects, so the size and kind are checked first.
  assertLimited(statSync(file), maxBytes);
  // Does not wait for a pipe that has replaced the file since.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(descriptor);
    assertLimited(stats, maxBytes);
    return readUpTo(descriptor, stats.size);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads an operator's text in UTF-8.
 * @param language language of the text, if known: old editors have an encoding for each
 * @throws {FileRefusedError} naming the encoding that the file seems to have
 */
export const readTextFile = (file: string, maxBytes: number, language?: string): string =>
  decodeText(readLimitedFile(file, maxBytes), language);

/** Why a file could not be read, worded to follow its name. */
export function fileProblem(error: unknown): string {
  if (error instanceof FileRefusedError) return error.message;
  const code = errorCode(error);
  return code === 'ENOENT' ? 'is missing' : `can't be read (${code})`;
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

function assertLimited(stats: Stats, maxBytes: number): void {
  if (!stats.isFile()) throw new FileRefusedError(`is ${kindOf(stats)} and not a file`);
  if (stats.size > maxBytes) {
    throw new FileRefusedError(`has ${stats.size} bytes and is not read: at most ${maxBytes} are allowed`);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

function readUpTo(descriptor: number, size: number): Buffer {
  // One extra byte reveals that the file has grown.
  const bytes = Buffer.alloc(size + 1);
  let length = 0;
  while (length <= size) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
  }
  throw new FileRefusedError('grows while it is read');
}

/** @throws {FileRefusedError} naming the encoding that the bytes seem to have */
export function decodeText(bytes: Uint8Array, language?: string): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) throw new FileRefusedError(`is written in ${wide}: save it as UTF-8`);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  if (isCutOff(bytes)) throw new FileRefusedError('ends in the middle of a character: the file is cut off');
  const encoding = encodingOf(bytes, language);
  throw new FileRefusedError(`is not UTF-8 in line ${badLine(bytes)}, it looks like ${encoding}: save it as UTF-8`);
}

/** UTF-16 and UTF-32 begin with a mark, or have zeros among the letters of JSON. */
function wideEncoding([one = 1, two = 1, three = 1, four = 1]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return three === 0 && four === 0 ? 'UTF-32' : 'UTF-16';
  if (one === 0xfe && two === 0xff) return 'UTF-16';
  if ([one, two, three, four].filter((byte) => byte === 0).length > 2) return 'UTF-32';
  return [one, two, three, four].includes(0) ? 'UTF-16' : undefined;
}

/** A UTF-8 character has at most four bytes. */
const isCutOff = (bytes: Uint8Array): boolean =>
  [1, 2, 3].some((count) => (bytes.at(-count) ?? 0) >= 0xc2 && isUtf8(bytes.subarray(0, bytes.length - count)));

const encodingByLanguage: Readonly<Record<string, string>> = {
  tr: 'Windows-1254',
  ru: 'Windows-1251',
  kk: 'Windows-1251',
  uz: 'Windows-1251',
  ar: 'Windows-1256',
  fa: 'Windows-1256',
};

/** Guesses the encoding in languages with several: Cyrillic words are runs of letters beyond ASCII. */
function encodingOf(bytes: Uint8Array, language: string | undefined): string {
  const known = language === undefined ? undefined : encodingByLanguage[language];
  if (known !== undefined) return known;
  return /[\xc0-\xff]{4}/.test(Buffer.from(bytes).toString('latin1')) ? 'Windows-1251' : 'Windows-1252';
}

function badLine(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
