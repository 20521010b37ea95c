import { type Draft, languageOf } from '../contracts.ts';
import { humanize, t } from './texts.ts';

/** Maximum characters of a text, as in `campaign-texts.ts`, and of a clause. */
const maxLetters = 200;
const maxClauseLetters = 600;

export const limitOfText = (key: string): number => (key.startsWith('clauses.') ? maxClauseLetters : maxLetters);

/** Texts that every campaign has. */
const commonKeys = ['title', 'kicker', 'tagline', 'ended'] as const;

/** Keys of a campaign's texts: common ones, written ones, and those that the check misses, such as the name of a new prize. */
export function textKeysOf({ texts, problems, warnings }: Draft): readonly string[] {
  const written = Object.values(texts).flatMap((own) => Object.keys(own));
  const missing = [...problems, ...warnings].flatMap(({ file, field, message }) => {
    const isText = file === 'texts' || languageOf(file) !== undefined;
    const own = isText && /^(?:names|clauses)\./.test(field) ? [field] : [];
    // "iphone-17 has no name: add names.iphone-17 to the texts".
    return [...own, ...(message.match(/\bnames\.[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [])];
  });
  return [...new Set([...commonKeys, ...written, ...missing])];
}

export function labelOfText(key: string): string {
  const common = commonKeys.find((known) => known === key);
  return common ? t(`text_${common}`) : humanize(key.replaceAll('.', ' '));
}

/** Note for the translator: where a text is shown, and how long it may be. */
export const noteOf = (key: string): string =>
  `${labelOfText(key)}. ${t(key === 'title' ? 'limit_title' : 'limit_text', { limit: limitOfText(key) })}`;
