import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonFileError, readJsonFile } from './json-file.ts';

function mistakeIn(text: string): string | undefined {
  try {
    readJsonFile(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonFileError)) throw error;
    return `${error.line}:${error.column}: ${error.message}`;
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a file of JSON', () => {
  it('has the value that JSON.parse returns', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        if (!text.includes('"__proto__"')) expect(readJsonFile(text).value).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is rejected exactly when JSON.parse rejects it', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-',
      '0.5',
      'true',
      ' ',
      '\n',
      '"',
      "'",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('');
        const mistake = mistakeIn(text);
        if (mistake?.includes('occurs twice')) return;
        expect([text, mistake === undefined]).toEqual([text, isJson(text)]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has the line of each field and entry, and of the nearest parent of a missing one', () => {
    const { lineOf } = readJsonFile('{\n "a": {\n  "b": [\n   1,\n   { "c": 2 }\n  ]\n },\n "d": 3 }');
    expect([['a'], ['a', 'b'], ['a', 'b', 0], ['a', 'b', 1, 'c'], ['d']].map(lineOf)).toEqual([2, 3, 4, 5, 8]);
    expect([['a', 'x'], ['a', 'b', 7], ['x'], []].map(lineOf)).toEqual([2, 3, 1, 1]);
  });

  it('may begin with a byte order mark', () => {
    expect(readJsonFile('\uFEFF{"a":1}').value).toEqual({ a: 1 });
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', '2:9: a comma is missing here, between what comes before and what follows'],
    ['{\n  "a": 1,\n}', '2:9: a comma too many: there must be none after the last field'],
    ['[1, 2,]', '1:6: a comma too many: there must be none after the last entry'],
    ['{\n  "a": 1', '1:1: the file ends too early: a } is missing for this {'],
    ['{ "a": [1, 2 }', '1:14: } closes nothing here: a ] must come before it'],
    ['{ "a": "Friday\n}', '1:8: this text is not closed: write a " at its end'],
    ['{ "a": ‘x’ }', '1:8: write texts in straight double quotes: "…", not ‘'],
    ['{ a: 1 }', '1:3: the name of a field stands between straight double quotes: "accent"'],
    ['{ "odds": 1,5 }', '1:13: 1,5 is written with a comma: write 1.5'],
    ['{ "a" 1 }', '1:6: a colon is missing after the name of the field a'],
    ['{ "a": True }', '1:8: write true, in small letters'],
    ['{ "a": clover }', '1:8: clover needs double quotes around it, if it is a text: "clover"'],
    ['{ "a": .5 }', '1:8: .5 is not written as JSON writes numbers, such as 10 or 0.5'],
    ['{ "a": , }', '1:8: a value is missing before ,'],
    ['{ "a": 1 } // note', '1:12: JSON has no comments: take this one out'],
    ['{ "a": 1, "a": 2 }', '1:11: the field a occurs twice: remove one'],
    ['{ "__proto__": 1 }', '1:3: the field name __proto__ is refused'],
    ['{ "a": 1 } }', '1:12: the file goes on after its end: a bracket is closed too early, or this is too much'],
    ['', '1:1: the file is empty'],
  ])('reports the position and the fix of a syntax error: %j', (text, expected) => {
    expect(mistakeIn(text)).toBe(expected);
  });

  it('is rejected when it is nested too deeply', () => {
    expect(mistakeIn('['.repeat(100_000))).toContain('too deep');
  });
});
