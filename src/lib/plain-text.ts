import { type ValueProblem, writtenValues } from './written-values.ts';

/** Checks every text in a file for characters that pages can't show as intended. */
export function plainTextProblems(written: unknown): ValueProblem[] {
  return [...writtenValues(written)].flatMap(({ path, value }) => {
    const message = typeof value === 'string' ? plainTextProblem(value) : undefined;
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Why a text can't be shown as intended; undefined if it can. */
export function plainTextProblem(text: string): string | undefined {
  if (text !== '' && !visible.test(text)) return 'shows nothing: it has only spaces and characters that are not seen';
  if (!suspicious.test(text)) return undefined;
  for (const { pattern, say } of rules) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return say(found);
  }
  return undefined;
}

/** Whether a text is visible, and does not change the direction of the page around it. */
export const isReadable = (text: string): boolean => visible.test(text) && !overrides.test(text);

/** Letters after these are written backwards, to the end of their element. */
const overrides = /[\u{202D}\u{202E}]/u;

/** Letters, digits, symbols and emoji. Hangul fillers and the blank of Braille belong to these classes but show nothing. */
const visible = /[^\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Each rule looks for some of these characters; most texts contain none. */
const suspicious = /[&\p{C}\u{2028}\u{2029}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{2065}\u{3164}\u{FFA0}\u{FFFC}\u{FFFD}]/u;

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Direction marks, joiners of Persian and Hindi, soft hyphens and flag tags belong in texts; characters that override the direction, hide
 * or break text do not. No text needs them, since pages isolate inserted values.
 */
const rules: readonly { readonly pattern: RegExp; readonly say: (found: string) => string }[] = [
  { pattern: /\p{Surrogate}/u, say: (found) => `has half of a character, ${nameOf(found)}: write it again` },
  { pattern: /\u{FFFD}/u, say: () => 'has the sign of a lost character, U+FFFD: write the character that was there' },
  {
    pattern: /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/u,
    say: (found) => `has ${nameOf(found)}, which turns the direction of what follows: take it out`,
  },
  {
    pattern: /[\p{Cc}\u{2028}\u{2029}]/u,
    say: (found) => `has a line break, a tab or another control character, ${nameOf(found)}: write a space`,
  },
  {
    pattern:
      /[\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180E}\u{200B}\u{2060}-\u{2065}\u{206A}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFC}]|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/u,
    say: (found) => `has ${nameOf(found)}, which is not seen: take it out`,
  },
  {
    pattern: /[\p{Co}]|\p{Noncharacter_Code_Point}/u,
    say: (found) => `has ${nameOf(found)}, which is not a character of a language: write the one that is meant`,
  },
  {
    pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,31});/i,
    say: (found) => {
      const meant = characterOf(found);
      return `has ${found}, which is shown as it is written: write ${meant ?? 'the character itself'}`;
    },
  },
];

/** The names of U+00A0 to U+00FF in HTML. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Other common names. */
const otherNames: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  bull: '•',
  euro: '€',
  trade: '™',
  numero: '№',
  minus: '−',
  rarr: '→',
  larr: '←',
  hearts: '♥',
  star: '☆',
  check: '✓',
  ensp: '\u{2002}',
  emsp: '\u{2003}',
  thinsp: '\u{2009}',
  zwnj: '\u{200C}',
  zwj: '\u{200D}',
  lrm: '\u{200E}',
  rlm: '\u{200F}',
};

const named: ReadonlyMap<string, string> = new Map([
  ...latinNames.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries(otherNames),
]);

/** The character of an HTML entity, by name if it is invisible; undefined for an unknown entity. */
function characterOf(entity: string): string | undefined {
  const [, hexadecimal, decimal, name] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? [];
  const digits = hexadecimal ?? decimal;
  const code = Number.parseInt(digits ?? '', hexadecimal === undefined ? 10 : 16);
  const character =
    digits === undefined ? named.get(name ?? '') : code > 0x10_ffff ? undefined : String.fromCodePoint(code);
  if (character === undefined) return undefined;
  return visible.test(character) ? character : `the character ${nameOf(character)}`;
}
