import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';

/** One text of a campaign file in the languages that the campaign has. */
export type LocalizedText = Readonly<Partial<Record<LanguageCode, string>>>;

/** Is this part of a campaign file a text in its languages? */
export function isLocalizedText(value: object): value is LocalizedText {
  const fields = Object.keys(value);
  return fields.length > 0 && fields.every(isLanguageCode);
}

/** What a campaign's text may name as `{{name}}` instead of repeating it, so that the terms never disagree with the dates. */
export const placeholderNames = ['startDate', 'endDate'] as const;

/** A name of {@link placeholderNames}. */
export type PlaceholderName = (typeof placeholderNames)[number];

/** What stands in for each placeholder; `endDate` is missing in a long-term campaign. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string>>>;

const placeholder = /\{\{(.*?)\}\}/g;

/** The placeholders of a text, sorted, as they are written between the braces. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).sort();

/** Is this the name of a placeholder that Marquee fills? */
export const isPlaceholderName = (name: string): name is PlaceholderName =>
  placeholderNames.some((known) => known === name);

/** Put the values in; a placeholder without a value stays as it is, which the campaign schema refuses beforehand. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (written, name: string) => (isPlaceholderName(name) ? (values[name] ?? written) : written));
