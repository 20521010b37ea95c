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

function readDocument(text: string, record?: (path: readonly PropertyKey[], line: number) => void): unknown {
  let at = 0;

  const fail = (message: string, place = at): never => {
    const before = text.slice(0, place).split('\n');
    throw new JsonFileError(before.length, (before.at(-1)?.length ?? 0) + 1, message);
  };
  let recorded = 0;
  let recordedLine = 1;
  /** Positions are recorded in the order of the text. */
  const recordLine = (path: readonly PropertyKey[]) => {
    if (!record) return;
    for (; recorded < at; recorded += 1) if (text[recorded] === '\n') recordedLine += 1;
    record(path, recordedLine);
  };
  const space = () => {
    while (spaces.has(text[at])) at += 1;
    if (text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*'))
      fail('JSON has no comments: take this one out');
  };
  /** End of the previous token: a missing comma belongs there. */
  const endBefore = () => text.slice(0, at).trimEnd().length;

  const string = (): string => {
    const start = at;
    const close = text.indexOf('"', at + 1);
    const plain = close === -1 ? '' : text.slice(at + 1, close);
    // Nearly all texts contain no escapes.
    if (close !== -1 && !special.test(plain)) {
      at = close + 1;
      return plain;
    }
    at += 1;
    while (text[at] !== '"') {
      if (at >= text.length || text[at] === '\n') {
        return fail('this text is not closed: write a " at its end', start);
      }
      at += text[at] === '\\' ? 2 : 1;
    }
    at += 1;
    try {
      return String(JSON.parse(text.slice(start, at)));
    } catch {
      return fail('this text has a character that JSON does not allow: write \\\\ for a backslash, and no tabs', start);
    }
  };

  const scalar = (): unknown => {
    const [found = ''] = /^[^\s,:[\]{}"]*/.exec(text.slice(at, at + 200)) ?? [];
    if (Object.hasOwn(words, found)) {
      at += found.length;
      return words[found];
    }
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(found)) {
      at += found.length;
      return Number(found);
    }
    if (at >= text.length) return fail('the file ends where a value is missing');
    if (/^[+-]?[\d.]/.test(found)) return fail(`${found} is not written as JSON writes numbers, such as 10 or 0.5`);
    if (Object.hasOwn(words, found.toLowerCase())) return fail(`write ${found.toLowerCase()}, in small letters`);
    if (/^['‘’“”„«]/.test(found)) return fail(`write texts in straight double quotes: "…", not ${found[0]}`);
    if (found === '') return fail(`a value is missing before ${text[at]}`);
    return fail(`${found} needs double quotes around it, if it is a text: "${found}"`);
  };

  const value = (path: readonly PropertyKey[]): unknown => {
    space();
    if (path.length > deepest) return fail('fields lie too deep in one another here');
    if (text[at] === '{') return object(path);
    if (text[at] === '[') return list(path);
    return text[at] === '"' ? string() : scalar();
  };

  /** Reads the entries between brackets. */
  const entries = (close: string, readEntry: (index: number) => void) => {
    const start = at;
    const name = close === '}' ? 'field' : 'entry';
    at += 1;
    space();
    for (let index = 0; text[at] !== close; index += 1) {
      if (index > 0) {
        if (/[}\]]/.test(text[at] ?? '')) fail(`${text[at]} closes nothing here: a ${close} must come before it`);
        if (at >= text.length) fail(`the file ends too early: a ${close} is missing for this ${text[start]}`, start);
        if (text[at] !== ',') fail('a comma is missing here, between what comes before and what follows', endBefore());
        at += 1;
        space();
        if (text[at] === close) fail(`a comma too many: there must be none after the last ${name}`, endBefore() - 1);
      }
      if (at >= text.length) fail(`the file ends too early: a ${close} is missing for this ${text[start]}`, start);
      readEntry(index);
      space();
    }
    at += 1;
  };

  const object = (path: readonly PropertyKey[]): object => {
    const fields = new Map<string, unknown>();
    entries('}', () => {
      const number = text[at] === '"' ? undefined : decimalComma(text, at);
      if (number !== undefined) fail(`${number} is written with a comma: write ${number.replace(',', '.')}`);
      if (text[at] !== '"') fail('the name of a field stands between straight double quotes: "accent"');
      const place = at;
      const key = string();
      if (key === '__proto__') fail('the field name __proto__ is refused', place);
      if (fields.has(key)) fail(`the field ${key} occurs twice: remove one`, place);
      const inner = [...path, key];
      recordLine(inner);
      space();
      if (text[at] !== ':') fail(`a colon is missing after the name of the field ${key}`, endBefore());
      at += 1;
      fields.set(key, value(inner));
    });
    return Object.fromEntries(fields);
  };

  const list = (path: readonly PropertyKey[]): unknown[] => {
    const items: unknown[] = [];
    entries(']', (index) => {
      const inner = [...path, index];
      recordLine(inner);
      items.push(value(inner));
    });
    return items;
  };

  // Editors on Windows write a byte order mark.
  if (text.startsWith('\uFEFF')) at = 1;
  space();
  if (at >= text.length) fail('the file is empty', 0);
  const found = value([]);
  space();
  if (at < text.length) fail('the file goes on after its end: a bracket is closed too early, or this is too much');
  return found;
}
