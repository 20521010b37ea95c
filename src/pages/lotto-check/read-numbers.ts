import { europeanDigits } from '../../lib/read-number.ts';
import type { Entry } from '../../lottery/engine/entry.ts';

/** The most that a field is read of: more numbers than any lottery lets a visitor mark. */
const maxFieldLength = 120;

/** Digits of a number that is drawn. */
const maxNumberLength = 2;

/**
 * Numbers as a person writes them into a field, in any digits: whatever stands between them. Nothing where it is no list of
 * numbers, or one of them is longer than any that is drawn: `1,000` is no 1 and 0.
 */
function readNumbers(written: string): number[] | undefined {
  const plain = europeanDigits(written);
  if (
    written.length > maxFieldLength ||
    !/^[\d\s\u200e\u200f\u060c\u061b\u066b\u066c\u2010-\u2015\u2212,;+./|-]*$/.test(plain)
  )
    return undefined;
  const numbers = plain.match(/\d+/g) ?? [];
  return numbers.every((digits) => digits.length <= maxNumberLength) ? numbers.map(Number) : undefined;
}

/** The visitor's numbers; undefined if a field holds anything else. */
export function readEntry(query: URLSearchParams): Entry | undefined {
  const main = readNumbers(query.get('main') ?? '');
  const additional = readNumbers(query.get('additional') ?? '');
  return main && additional && { main, additional };
}
