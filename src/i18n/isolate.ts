/** Direction of a language's script. */
type Direction = 'ltr' | 'rtl';

/** Left to right, whatever surrounds it. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/** A text as it is seen: without the marks of {@link isolate}. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

const fromRight = (text: string): string => `\u2067${text}\u2069`;

/** A number or words that the surrounding text can't reorder, or a value that is already isolated. */
const needsNoIsolate = /^(?:\d[\d.,]*|[\u0600-\u06ff\u200c ]*|[\u2066\u2067][^\u2066-\u2069]*\u2069)$/;

/** Letters that are written from right to left, or a part that has a direction of its own. */
const isSentence = /[\u0590-\u08ff\u2066-\u2068\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A value with a direction of its own in a text that is written from right to left. A sentence keeps the direction of
 * the text: its first letter would turn "Crystal، Aurora" and a total with its parts in brackets around.
 */
export function isolate(value: string, direction: Direction): string {
  if (direction !== 'rtl' || needsNoIsolate.test(value)) return value;
  return isSentence.test(value) ? fromRight(value) : isolated(value);
}
