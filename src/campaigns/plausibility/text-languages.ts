import { localeCodes } from '../../../config/languages.ts';
import { definitionOf, type LanguageCode } from '../../i18n/languages.ts';
import type { Campaign } from '../campaign-types.ts';

/** A text in one language that is in the file of another. */
export interface MisplacedText {
  readonly language: LanguageCode;
  readonly key: string;
  readonly message: string;
}

/** The most frequent short words of each language; for Kazakh and Uzbek, frequent endings. */
const frequent: Readonly<Record<LanguageCode, string>> = {
  en: 'the a an of and for on every in with is to your you are from by at',
  de: 'die der und für auf ein eine einen sie mit des den im von zu das ist jede',
  es: 'de la una las y un los en el para del con se por cada su que al',
  fr: 'de les un une des la le et sur pour du en à chaque est au vos dans',
  pt: 'de um uma e em as os para o da do com por cada no na que ao',
  tr: 'bir her ve için ile olan ilk gün hafta olarak bu sonra',
  uz: 'va har bir uchun bilan ham bu',
  ru: 'в на и за для с по а каждый кто из к не',
  kk: 'әр және үшін мен бір бірінші сайын',
  hi: 'के और एक पर की में का है हर लिए',
  ar: 'في من كل على مع إلى هذا',
  fa: 'و به یک هر در با از برای را',
};

const wordSets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(frequent).map(([language, words]) => [language, new Set(words.split(' '))] as const),
);

/**
 * The script's letters, which any longer text in the language contains. None for Latin, because names in any language may be in Latin
 * letters.
 */
const letters: ReadonlyMap<LanguageCode, RegExp> = new Map(
  localeCodes
    .map((code) => [code, definitionOf(code).script] as const)
    .filter(([, script]) => script !== 'Latn')
    .map(([code, script]) => [code, new RegExp(`\\p{Script=${script}}`, 'u')]),
);

/** Names of campaigns, missions and games may be the same in all languages. */
const isSentence = (key: string): boolean => /(^|\.)(tagline|ended)$|^clauses\./.test(key);

/** Minimum short words of another language for a report: fewer may be names or coincidence. */
const minForeignWords = 3;

/** Texts that are copied from the file of another language, or seem to be in a language other than their file's. */
export function misplacedTexts(texts: Campaign['texts']): MisplacedText[] {
  return [...texts].flatMap(([language, known]) =>
    Object.entries(known).flatMap(([key, text]) => {
      if (!isSentence(key)) return isForeign(language, text) ? [{ language, key, message: noLetter }] : [];
      const copied = copiedFrom(texts, language, key);
      // A copied tagline counts as missing, which is reported separately.
      if (copied && key === 'tagline') return [];
      const message = copied ? `is the text of ${copied}: translate it` : unexpectedLanguage(language, text);
      return message === undefined ? [] : [{ language, key, message }];
    }),
  );
}

/**
 * The language that a text is copied from. If two languages share a text, it is a copy in the language that it is not written in; titles
 * may be names.
 */
export function copiedFrom(texts: Campaign['texts'], language: LanguageCode, key: string): LanguageCode | undefined {
  const text = texts.get(language)?.[key];
  if (text === undefined || key === 'title') return undefined;
  const others = [...texts].filter(([other, known]) => other !== language && known[key] === text);
  const [first] = others;
  if (!first) return undefined;
  if (letters.get(language)?.test(text) === false) return first[0];
  return isOwn(language, text) ? undefined : others.find(([other]) => isOwn(other, text))?.[0];
}

/** Whether the text seems to be in the language: no other language has more of its short words. */
const isOwn = (language: LanguageCode, text: string): boolean => closestLanguage(text) === language;

const noLetter = 'has no letter of its language: translate it';

/** Whether a name is in the letters of another language. Latin ones are in names of every language. */
const isForeign = (language: LanguageCode, name: string): boolean =>
  /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name) && letters.get(language)?.test(name) !== true;

function unexpectedLanguage(language: LanguageCode, text: string): string | undefined {
  const script = letters.get(language);
  if (script && !script.test(text)) return noLetter;
  const counts = wordCounts(text);
  const own = counts.get(language) ?? 0;
  const [other, count] = largest(counts);
  return other !== language && own === 0 && count >= minForeignWords
    ? `seems to be in the language ${other}: translate it`
    : undefined;
}

const closestLanguage = (text: string): string => largest(wordCounts(text))[0];

const largest = (counts: ReadonlyMap<string, number>) =>
  [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as const);

function wordCounts(text: string): ReadonlyMap<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return new Map([...wordSets].map(([language, set]) => [language, words.filter((word) => set.has(word)).length]));
}
