import { europeanDigits } from '../../lib/read-number.ts';

/** The format of a campaign's codes: `A` is a letter, `0` a digit, and `WORD` any word; missing for any code that the platform accepts. */
export type CodePattern = string | undefined;

/** Matches any code that the platform accepts. */
const anyCode = /^[A-Z0-9-]{4,32}$/;
const oneWord = /^[A-Z]{4,32}$/;

/**
 * Normalizes a typed or pasted code for the platform: capitals, European digits, one kind of hyphen, no spaces. Inserts a hyphen that the
 * format has and the visitor left out.
 */
export function tidyCode(typed: string, pattern: CodePattern): string {
  const code = europeanDigits(typed.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
  return pattern === undefined || pattern === 'WORD' ? code : withHyphens(code, pattern);
}

/** Capitals of other alphabets (Cyrillic, Greek), each followed by the Latin letter that it resembles. */
const lookalikes = 'АAВBСCЕEЅSІIЈJКKМMНHОOРPТTХXУYҮYԚQԜWΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';

/** A character that can't occur in codes. */
export interface InvalidCharacter {
  readonly sign: string;
  /** Position in the typed text, counted from 1. */
  readonly place: number;
  /** The Latin letter that it resembles. */
  readonly latin: string | undefined;
}

/** The first character that can't occur in codes; undefined if there is none. */
export function invalidCharacter(typed: string): InvalidCharacter | undefined {
  const signs = [...typed.toUpperCase().normalize('NFC')];
  const index = signs.findIndex((sign) => !/^[A-Z0-9-]*$/.test(tidyCode(sign, undefined)));
  const sign = signs[index];
  if (sign === undefined) return undefined;
  // A letter with a diacritic, such as the Turkish İ, resembles the letter without.
  const [base = ''] = sign.normalize('NFD');
  const at = lookalikes.indexOf(sign);
  const latin = /^[A-Z]$/.test(base) ? base : at < 0 ? undefined : lookalikes[at + 1];
  return { sign, place: index + 1, latin };
}

function withHyphens(code: string, pattern: string): string {
  const signs = code.replaceAll('-', '');
  if (signs.length !== pattern.replaceAll('-', '').length) return code;
  let next = 0;
  return [...pattern].map((sign) => (sign === '-' ? '-' : signs[next++])).join('');
}

/** Whether a normalized code has the format of the campaign's codes. */
export function fitsPattern(code: string, pattern: CodePattern): boolean {
  if (!anyCode.test(code)) return false;
  if (pattern === undefined) return true;
  if (pattern === 'WORD') return oneWord.test(code);
  const shapes: Readonly<Record<string, RegExp>> = { A: /[A-Z]/, '0': /\d/, '-': /-/ };
  return code.length === pattern.length && [...pattern].every((sign, index) => shapes[sign]?.test(code[index] ?? ''));
}
