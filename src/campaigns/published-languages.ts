import { localeCodes } from '../../config/languages.ts';
import { fallbackChain, type LanguageCode } from '../i18n/languages.ts';
import { neededTexts } from './campaign-texts.ts';
import type { Campaign } from './campaign-types.ts';
import { copiedFrom } from './plausibility/text-languages.ts';

type LanguageTexts = Pick<Campaign, 'texts' | 'withoutLanguages'>;

/** The languages that a campaign is published in: those with all required texts, except those in `withoutLanguages`. */
export const publishedLanguages = ({ texts, withoutLanguages = [] }: LanguageTexts): LanguageCode[] =>
  localeCodes.filter((code) => !withoutLanguages.includes(code) && missingNeededTexts(texts, code).length === 0);

/** A required text that a language does not have. */
export interface MissingNeededText {
  readonly key: (typeof neededTexts)[number];
  /** The language that a text falls back to; missing if there is no text. */
  readonly copiedFrom?: LanguageCode;
}

/** Required texts that are missing in a language. A copy from another language counts as missing. */
export const missingNeededTexts = (texts: Campaign['texts'], code: LanguageCode): MissingNeededText[] =>
  neededTexts.flatMap((key): MissingNeededText[] => {
    if (texts.get(code)?.[key] === undefined) return [{ key }];
    const other = copiedFrom(texts, code, key);
    return other ? [{ key, copiedFrom: other }] : [];
  });

/**
 * The language in which a link shows a campaign to a visitor: their own, the closest one in which it is published, or any. Undefined if the
 * operator offers none of its languages.
 */
export const shownLanguage = (
  { publishedIn }: Pick<Campaign, 'publishedIn'>,
  language: LanguageCode,
  offered: readonly LanguageCode[],
): LanguageCode | undefined =>
  [...fallbackChain(language), ...offered].find((code) => offered.includes(code) && publishedIn.includes(code));
