import { type Draft, languageOf } from '../contracts.ts';
import { humanize, t } from './texts.ts';

/** Maximum characters of a text, as in `campaign-texts.ts`, and of a clause. */
const maxLetters = 200;
const maxClauseLetters = 600;

/** Name of the own clause whose sentence a text is; undefined for other texts. */
export const clauseOfText = (key: string): string | undefined => /^clauses\.(.+)$/.exec(key)?.[1];

/** Key of the text with the sentence of an own clause. */
export const textOfClause = (id: string): string => `clauses.${id}`;

/** Maximum characters of a text. */
export const limitOfText = (key: string): number => (clauseOfText(key) === undefined ? maxLetters : maxClauseLetters);

/** Texts that every campaign has. */
const commonKeys = ['title', 'kicker', 'tagline', 'ended'] as const;

/** Keys of a campaign's texts: common ones, existing ones, and missing ones that the check reports, such as the name of a new prize. */
export function textKeysOf({ texts, problems, warnings }: Draft): readonly string[] {
  const existing = Object.values(texts).flatMap((localeTexts) => Object.keys(localeTexts));
  const missing = [...problems, ...warnings].flatMap(({ file, field, message }) => {
    const isText = file === 'texts' || languageOf(file) !== undefined;
    const own = isText && /^(?:names|clauses)\./.test(field) ? [field] : [];
    // Matches messages such as "iphone-17 has no name: add names.iphone-17 to the texts".
    return [...own, ...(message.match(/\bnames\.[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [])];
  });
  return [...new Set([...commonKeys, ...existing, ...missing])];
}

/** Name of a text for people. */
export function labelOfText(key: string): string {
  const common = commonKeys.find((known) => known === key);
  if (common) return t(`text_${common}`);
  const clause = clauseOfText(key);
  return humanize(
    clause === undefined ? key.replaceAll('.', ' ') : t('text_clause', { name: clause.replaceAll('.', ' ') }),
  );
}

/** Note for the translator: where a text is shown, and its maximum length. */
export const noteOf = (key: string): string =>
  `${labelOfText(key)}. ${t(key === 'title' ? 'limit_title' : 'limit_text', { limit: limitOfText(key) })}`;
