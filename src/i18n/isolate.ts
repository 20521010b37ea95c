/** Direction of a language's script. */
type Direction = 'ltr' | 'rtl';

/** Isolates a text from left to right, whatever surrounds it. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/** A text as readers see it: without the marks of {@link isolate}. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

/** The ends of a range in their order, whatever direction the text around them has. */
export const isolatedRange = (from: string, to: string, direction: Direction): string =>
  isolate(withoutIsolates(`${from}–${to}`), direction);

const isolateRtl = (text: string): string => `\u2067${text}\u2069`;

/**
 * Values that need no isolation: numbers and Arabic words, which the surrounding text can't reorder, and values that are already isolated.
 */
const selfContained = /^(?:\d[\d.,]*|[\u0600-\u06ff\u200c ]*|[\u2066\u2067][^\u2066-\u2069]*\u2069)$/;

/** Letters of right-to-left scripts, or a nested isolate. */
const rightToLeft = /[\u0590-\u08ff\u2066-\u2068\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a value, so that surrounding right-to-left text can't reorder it. A value with Arabic words keeps the right-to-left direction,
 * even if it begins with a Latin name or a number: "Crystal، Aurora", or a total with its parts in brackets.
 */
export function isolate(value: string, direction: Direction): string {
  if (direction !== 'rtl' || selfContained.test(value)) return value;
  return rightToLeft.test(value) ? isolateRtl(value) : isolateLtr(value);
}
