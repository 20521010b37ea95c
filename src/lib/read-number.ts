/** The zeros of other digits that people type: Arabic, Persian, Devanagari and full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** The text with European digits in place of others. */
export const europeanDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (zeros.find((zero) => point >= zero && point <= zero + 9) ?? point));
  });

/** Direction marks that get copied along with pasted text. */
const invisible = /[\u200b-\u200f\u061c\u2060-\u2069\ufeff]/g;

const tidy = (text: string): string => europeanDigits(text).replace(invisible, '').trim();

/** A non-negative whole number without a sign; undefined for any other text. */
export function readWhole(text: string): number | undefined {
  const digits = tidy(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** A typed number: one value, two possible values (the higher first), or none. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'none' };

/** Digits grouped by a separator that is never a decimal sign: `1 000`, `1'000`, `1٬000`. */
const groupSigns = /[ \u00a0\u202f\u2009'\u2019\u066c]/g;
const inGroups =
  /^\d{1,3}(?:[ \u00a0\u202f\u2009'\u2019\u066c]\d{2,3})*[ \u00a0\u202f\u2009'\u2019\u066c]\d{3}(?:[.,]\d+)?$/;

/** Digits grouped by a comma or a point, with decimals after the other one. */
const byComma = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const byPoint = /^\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d+)?$/;

/**
 * Parses a non-negative number in any script's digits. A point or a comma before exactly three digits may be a separator or a decimal sign:
 * in every language the visitor is asked, because many don't type by the conventions of the page's language.
 */
export function readNumber(text: string): TypedNumber {
  const typed = tidy(text);
  // The Arabic decimal sign becomes a point, and the Arabic comma a comma.
  const signed = typed.replace('\u066b', '.').replaceAll('\u060c', ',');
  const isSpaced = inGroups.test(signed);
  const plain = isSpaced ? signed.replace(groupSigns, '') : signed;
  if (/^\d{1,15}(?:[.,]\d+)?$/.test(plain)) {
    const value = Number(plain.replace(',', '.'));
    if (isSpaced || typed.includes('\u066b') || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain))
      return { kind: 'number', value };
    return { kind: 'ambiguous', readings: [Number(plain.replace(/[.,]/, '')), value] };
  }
  if (byComma.test(plain)) return { kind: 'number', value: Number(plain.replaceAll(',', '')) };
  if (byPoint.test(plain)) {
    return { kind: 'number', value: Number(plain.replaceAll('.', '').replace(',', '.')) };
  }
  return { kind: 'none' };
}

/** The two readings as unambiguous texts. */
export const readingTexts = ([more, less]: readonly [number, number], decimal: string) => ({
  more: String(more),
  less: Number.isInteger(less) ? String(less) : less.toFixed(4).replace('.', decimal),
});
