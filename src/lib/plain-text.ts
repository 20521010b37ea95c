import { characterOfEntity } from './html-entities.ts';
import { leafValues, type ValueProblem } from './leaf-values.ts';

/** Checks every text in a file for characters that pages can't show as intended. */
export function plainTextProblems(content: unknown): ValueProblem[] {
  return [...leafValues(content)].flatMap(({ path, value }) => {
    const message = typeof value === 'string' ? plainTextProblem(value) : undefined;
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Why a text can't be shown as intended; undefined if it can. */
export function plainTextProblem(text: string): string | undefined {
  if (text !== '' && !visible.test(text)) return 'shows nothing: it contains only spaces and invisible characters';
  if (!suspicious.test(text)) return undefined;
  for (const { pattern, message } of rules) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return message(found);
  }
  return undefined;
}

/** Whether a text is visible, and neither covers the page around it nor changes its direction. */
export const isReadable = (text: string): boolean =>
  visible.test(text) && !overrides.test(text) && !stackedMarks.test(text);

/** More marks than any script puts on a letter: they reach into the lines above and below. */
const stackedMarks = /\p{Mn}{7,}/u;

/** Letters after these are shown backwards, to the end of their element. */
const overrides = /[\u{202D}\u{202E}]/u;

/** Letters, digits, symbols and emoji. Hangul fillers and the blank of Braille belong to these classes but show nothing. */
const visible = /[^\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Pre-filter: most texts contain none of these characters. It must cover the characters of every rule. */
const suspicious =
  /[&\p{C}\u{2028}\u{2029}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{2065}\u{3164}\u{FFA0}\u{FFFC}\u{FFFD}]|\p{Mn}{7}/u;

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Direction marks, joiners of Persian and Hindi, soft hyphens and flag tags belong in texts; characters that override the direction, hide
 * or break text do not. No text needs them, since pages isolate inserted values.
 */
const rules: readonly { readonly pattern: RegExp; readonly message: (found: string) => string }[] = [
  {
    pattern: /\p{Surrogate}/u,
    message: (found) => `contains an unpaired surrogate ${codePointOf(found)}: retype the character`,
  },
  {
    pattern: stackedMarks,
    message: (found) => `contains ${found.length} marks on one letter, which cover the lines around it: remove them`,
  },
  {
    pattern: /\u{FFFD}/u,
    message: () => 'contains the replacement character U+FFFD: retype the character that was lost',
  },
  {
    pattern: /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/u,
    message: (found) => `contains ${codePointOf(found)}, which overrides text direction: remove it`,
  },
  {
    pattern: /[\p{Cc}\u{2028}\u{2029}]/u,
    message: (found) =>
      `contains a line break, a tab or another control character, ${codePointOf(found)}: replace it with a space`,
  },
  {
    pattern:
      /[\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180E}\u{200B}\u{2060}-\u{2065}\u{206A}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFC}]|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/u,
    message: (found) => `contains ${codePointOf(found)}, which is invisible: remove it`,
  },
  {
    pattern: /[\p{Co}]|\p{Noncharacter_Code_Point}/u,
    message: (found) => `contains ${codePointOf(found)}, which is not a character of any language: replace it`,
  },
  {
    pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,31});/i,
    message: (found) => {
      const character = characterOfEntity(found) ?? 'the character itself';
      const shown = visible.test(character) ? character : `the character ${codePointOf(character)}`;
      return `contains ${found}, which is shown literally: write ${shown}`;
    },
  },
];
