/** Value of a JSON file, and the lines of its fields. */
export interface JsonFile {
  readonly value: unknown;
  /** Line of a field or an entry, or of the nearest one around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** A mistake in a JSON file, described for a person who writes one by hand. */
export class JsonFileError extends Error {
  override readonly name = 'JsonFileError';
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number, message: string) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * Parses JSON that a person has written. Accepts what `JSON.parse` accepts, except duplicate fields and `__proto__`.
 * @throws {JsonFileError} with line and column of the mistake
 */
export function readJsonFile(text: string): JsonFile {
  return {
    value: readDocument(text),
    lineOf: (path) => {
      const lines = linesIn(text);
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

/** Line of every field and entry. Computed only when a mistake is reported, because most files have none. */
function linesIn(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  readDocument(text, (path, line) => lines.set(keyOf(path), line));
  return lines;
}

const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join('\0');

/** A number with a decimal comma, such as `1,5`: its decimals are where a field name should be. */
function decimalComma(text: string, at: number): string | undefined {
  const [whole] = /\d+,$/.exec(text.slice(Math.max(0, at - 20), at)) ?? [];
  const [decimals] = /^\d+/.exec(text.slice(at, at + 20)) ?? [];
  return whole === undefined || decimals === undefined ? undefined : whole + decimals;
}

/** Maximum depth: deeper than any file of ours. */
const deepest = 64;

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

const spaces: ReadonlySet<string | undefined> = new Set([' ', '\t', '\r', '\n']);

/** A backslash, or a character that JSON does not allow in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex looks for control characters
const special = /[\\\u0000-\u001f]/;

type RecordLine = (path: readonly PropertyKey[], line: number) => void;

/** The text that is read, and how far. */
interface Cursor {
  readonly text: string;
  at: number;
  readonly record: RecordLine | undefined;
  /** Position up to which lines are counted, and its line: fields are recorded in the order of the text. */
  counted: number;
  line: number;
}

function readDocument(text: string, record?: RecordLine): unknown {
  // Editors on Windows write a byte order mark.
  const cursor: Cursor = { text, at: text.startsWith('\uFEFF') ? 1 : 0, record, counted: 0, line: 1 };
  skipSpace(cursor);
  if (cursor.at >= text.length) fail(cursor, 'the file is empty', 0);
  const found = readValue(cursor, []);
  skipSpace(cursor);
  if (cursor.at < text.length)
    fail(cursor, 'the file goes on after its end: a bracket is closed too early, or this is too much');
  return found;
}

function readValue(cursor: Cursor, path: readonly PropertyKey[]): unknown {
  skipSpace(cursor);
  if (path.length > deepest) return fail(cursor, 'fields lie too deep in one another here');
  const first = cursor.text[cursor.at];
  if (first === '{') return readObject(cursor, path);
  if (first === '[') return readList(cursor, path);
  return first === '"' ? readString(cursor) : readScalar(cursor);
}

function readObject(cursor: Cursor, path: readonly PropertyKey[]): object {
  const { text } = cursor;
  const fields = new Map<string, unknown>();
  readEntries(cursor, '}', () => {
    const start = cursor.at;
    const number = text[start] === '"' ? undefined : decimalComma(text, start);
    if (number !== undefined) fail(cursor, `${number} is written with a comma: write ${number.replace(',', '.')}`);
    if (text[start] !== '"') fail(cursor, 'the name of a field stands between straight double quotes: "accent"');
    const key = readString(cursor);
    if (key === '__proto__') fail(cursor, 'the field name __proto__ is refused', start);
    if (fields.has(key)) fail(cursor, `the field ${key} occurs twice: remove one`, start);
    const inner = [...path, key];
    recordLine(cursor, inner);
    skipSpace(cursor);
    if (text[cursor.at] !== ':')
      fail(cursor, `a colon is missing after the name of the field ${key}`, endBefore(cursor));
    cursor.at += 1;
    fields.set(key, readValue(cursor, inner));
  });
  return Object.fromEntries(fields);
}

function readList(cursor: Cursor, path: readonly PropertyKey[]): unknown[] {
  const items: unknown[] = [];
  readEntries(cursor, ']', (index) => {
    const inner = [...path, index];
    recordLine(cursor, inner);
    items.push(readValue(cursor, inner));
  });
  return items;
}

/** Reads the entries between brackets. */
function readEntries(cursor: Cursor, close: '}' | ']', readEntry: (index: number) => void): void {
  const { text, at: start } = cursor;
  const name = close === '}' ? 'field' : 'entry';
  const failAtEnd = () => {
    if (cursor.at >= text.length)
      fail(cursor, `the file ends too early: a ${close} is missing for this ${text[start]}`, start);
  };
  cursor.at += 1;
  skipSpace(cursor);
  for (let index = 0; text[cursor.at] !== close; index += 1) {
    if (index > 0) {
      const next = text[cursor.at] ?? '';
      if (/[}\]]/.test(next)) fail(cursor, `${next} closes nothing here: a ${close} must come before it`);
      failAtEnd();
      if (next !== ',')
        fail(cursor, 'a comma is missing here, between what comes before and what follows', endBefore(cursor));
      cursor.at += 1;
      skipSpace(cursor);
      if (text[cursor.at] === close)
        fail(cursor, `a comma too many: there must be none after the last ${name}`, endBefore(cursor) - 1);
    }
    failAtEnd();
    readEntry(index);
    skipSpace(cursor);
  }
  cursor.at += 1;
}

function readString(cursor: Cursor): string {
  const { text, at: start } = cursor;
  const close = text.indexOf('"', start + 1);
  const plain = close === -1 ? '' : text.slice(start + 1, close);
  // Nearly all texts contain no escapes.
  if (close !== -1 && !special.test(plain)) {
    cursor.at = close + 1;
    return plain;
  }
  cursor.at += 1;
  while (text[cursor.at] !== '"') {
    if (cursor.at >= text.length || text[cursor.at] === '\n') {
      return fail(cursor, 'this text is not closed: write a " at its end', start);
    }
    cursor.at += text[cursor.at] === '\\' ? 2 : 1;
  }
  cursor.at += 1;
  try {
    return String(JSON.parse(text.slice(start, cursor.at)));
  } catch {
    return fail(
      cursor,
      'this text has a character that JSON does not allow: write \\\\ for a backslash, and no tabs',
      start,
    );
  }
}

function readScalar(cursor: Cursor): unknown {
  const { text, at } = cursor;
  const [found = ''] = /^[^\s,:[\]{}"]*/.exec(text.slice(at, at + 200)) ?? [];
  if (Object.hasOwn(words, found)) {
    cursor.at += found.length;
    return words[found];
  }
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(found)) {
    cursor.at += found.length;
    return Number(found);
  }
  return fail(cursor, scalarMistake(found, text[at]));
}

/** Mistake in a value that is neither a text in quotes nor a number, `true`, `false` or `null`. */
function scalarMistake(found: string, first: string | undefined): string {
  if (first === undefined) return 'the file ends where a value is missing';
  if (/^[+-]?[\d.]/.test(found)) return `${found} is not written as JSON writes numbers, such as 10 or 0.5`;
  if (Object.hasOwn(words, found.toLowerCase())) return `write ${found.toLowerCase()}, in small letters`;
  if (/^['‘’“”„«]/.test(found)) return `write texts in straight double quotes: "…", not ${found[0]}`;
  if (found === '') return `a value is missing before ${first}`;
  return `${found} needs double quotes around it, if it is a text: "${found}"`;
}

function skipSpace(cursor: Cursor): void {
  const { text } = cursor;
  while (spaces.has(text[cursor.at])) cursor.at += 1;
  const { at } = cursor;
  if (text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*'))
    fail(cursor, 'JSON has no comments: take this one out');
}

/** End of the previous token: a missing comma belongs there. */
const endBefore = ({ text, at }: Cursor): number => text.slice(0, at).trimEnd().length;

function recordLine(cursor: Cursor, path: readonly PropertyKey[]): void {
  if (!cursor.record) return;
  for (; cursor.counted < cursor.at; cursor.counted += 1) if (cursor.text[cursor.counted] === '\n') cursor.line += 1;
  cursor.record(path, cursor.line);
}

function fail({ text, at }: Cursor, message: string, place = at): never {
  const before = text.slice(0, place).split('\n');
  throw new JsonFileError(before.length, (before.at(-1)?.length ?? 0) + 1, message);
}
