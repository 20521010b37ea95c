import clauses from '../texts/clauses.en.json' with { type: 'json' };
import comments from '../texts/comments.en.json' with { type: 'json' };
import messages from '../texts/en.json' with { type: 'json' };
import fields from '../texts/fields.en.json' with { type: 'json' };
import publishing from '../texts/publishing.en.json' with { type: 'json' };
import releases from '../texts/releases.en.json' with { type: 'json' };

const { mechanic_words: mechanicWords, ...texts } = {
  ...messages,
  ...publishing,
  ...comments,
  ...releases,
  ...clauses,
};

/** Key of a studio text. */
export type TextKey = keyof typeof texts;

/** Fills in the `{placeholders}` of a text. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Search terms of a mechanic. */
export const wordsOfMechanic = (id: string): string =>
  Object.entries(mechanicWords).find(([known]) => known === id)?.[1] ?? '';

/** Label, unit and example of a field. */
export interface FieldText {
  readonly label: string;
  readonly unit?: string;
  readonly example?: string;
}

const fieldTexts: ReadonlyMap<string, FieldText> = new Map(Object.entries(fields));

/** Labels of a field, by its key and its parent's: `share` has different labels for a deposit and for a loss. */
export const fieldText = (key: string, parent = ''): FieldText =>
  fieldTexts.get(`${parent}.${key}`) ?? fieldTexts.get(key) ?? { label: humanize(key) };

/** Turns `first-deposit` into words. */
export function humanize(id: string): string {
  const words = id
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
