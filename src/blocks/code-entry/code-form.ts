/** The form of a campaign's codes: `A` is a letter and `0` a digit, `WORD` a word; missing: any code of the platform. */
export type CodePattern = string | undefined;

/** What the platform takes for a code at all. */
const anyCode = /^[A-Z0-9-]{4,32}$/;
const oneWord = /^[A-Z]{4,32}$/;

/** Other systems' digits, by which copied codes may be written. */
const digitZeros = [0x0660, 0x06f0, 0x0966];

/**
 * A code as the platform expects it, of what was typed or pasted: capitals, European digits, one kind of hyphen, no spaces; a
 * hyphen that the form has and the visitor left out is put in.
 */
export function tidyCode(typed: string, pattern: CodePattern): string {
  const code = [...typed.normalize('NFKC')]
    .map(europeanDigit)
    .join('')
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
  return pattern === undefined || pattern === 'WORD' ? code : withHyphens(code, pattern);
}

function europeanDigit(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const zero = digitZeros.find((start) => point >= start && point <= start + 9);
  return zero === undefined ? sign : String(point - zero);
}

function withHyphens(code: string, pattern: string): string {
  const signs = code.replaceAll('-', '');
  if (signs.length !== pattern.replaceAll('-', '').length) return code;
  let next = 0;
  return [...pattern].map((sign) => (sign === '-' ? '-' : signs[next++])).join('');
}

/** Has a tidy code the form of the campaign's codes? */
export function fitsPattern(code: string, pattern: CodePattern): boolean {
  if (!anyCode.test(code)) return false;
  if (pattern === undefined) return true;
  if (pattern === 'WORD') return oneWord.test(code);
  const shapes: Readonly<Record<string, RegExp>> = { A: /[A-Z]/, '0': /\d/, '-': /-/ };
  return code.length === pattern.length && [...pattern].every((sign, index) => shapes[sign]?.test(code[index] ?? ''));
}
