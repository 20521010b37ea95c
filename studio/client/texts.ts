import messages from '../texts/en.json' with { type: 'json' };
import fields from '../texts/fields.en.json' with { type: 'json' };

const { mechanic_words: mechanicWords, ...texts } = messages;

/** A text of the studio. */
export type TextKey = keyof typeof texts;

/** The text with values in the place of its `{names}`. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The words by which people look for a mechanic. */
export const wordsOfMechanic = (id: string): string =>
  Object.entries(mechanicWords).find(([known]) => known === id)?.[1] ?? '';

/** The name of a field, its unit and an example. */
export interface FieldText {
  readonly label: string;
  readonly unit?: string;
  readonly example?: string;
}

const fieldTexts: ReadonlyMap<string, FieldText> = new Map(Object.entries(fields));

/** The texts of a field by its key and the one around it: a share of a deposit is called otherwise than that of a loss. */
export const fieldText = (key: string, parent = ''): FieldText =>
  fieldTexts.get(`${parent}.${key}`) ?? fieldTexts.get(key) ?? { label: humanize(key) };

/** `first-deposit` as a person reads it. */
export function humanize(id: string): string {
  const words = id
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
