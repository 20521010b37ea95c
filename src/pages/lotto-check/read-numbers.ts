import { europeanDigits } from '../../lib/read-number.ts';
import type { Entry } from '../../lottery/engine/entry.ts';

/** Maximum characters of a field: more than any lottery's numbers need. */
const maxFieldLength = 120;

/** Digits of a number in a draw. */
const maxNumberLength = 2;

/**
 * Numbers as a person types them into a field, in any digits, with any separators. Undefined if it is not a list of
 * numbers, or one of them is too long for a draw: `1,000` is not 1 and 0.
 */
function readNumbers(input: string): number[] | undefined {
  const plain = europeanDigits(input);
  if (
    input.length > maxFieldLength ||
    !/^[\d\s\u200e\u200f\u060c\u061b\u066b\u066c\u2010-\u2015\u2212,;+./|-]*$/.test(plain)
  )
    return undefined;
  const numbers = plain.match(/\d+/g) ?? [];
  return numbers.every((digits) => digits.length <= maxNumberLength) ? numbers.map(Number) : undefined;
}

/** The visitor's numbers; undefined if a field contains anything else. */
export function readEntry(query: URLSearchParams): Entry | undefined {
  const main = readNumbers(query.get('main') ?? '');
  const additional = readNumbers(query.get('additional') ?? '');
  return main && additional && { main, additional };
}
