/** The character that an HTML entity stands for; undefined for an unknown entity. */
export function characterOfEntity(entity: string): string | undefined {
  const [, hexadecimal, decimal, name] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? [];
  const digits = hexadecimal ?? decimal;
  const code = Number.parseInt(digits ?? '', hexadecimal === undefined ? 10 : 16);
  if (digits === undefined) return named.get(name ?? '');
  return code > 0x10_ffff ? undefined : String.fromCodePoint(code);
}

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
