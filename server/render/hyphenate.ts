import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';
import russian from 'hyphen/patterns/ru.js';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { syllableEnds } from './turkic-syllables.ts';

/**
 * HTML whose headings and narrow cells have soft hyphens in their long words, in languages that have long words: without
 * one a narrow line breaks a word by letter (decision 112).
 */
export function hyphenateHtml(html: string, language: LanguageCode): string {
  if (!rules[language]) return html;
  return html.replaceAll(narrowElement, (whole, tag: string, attributes: string) => {
    const ends = rules[/ lang="(\w+)/.exec(attributes)?.[1] ?? language];
    const longWord = tag.startsWith('h') ? longWords.heading : longWords.cell;
    return ends ? whole.replaceAll(textBetweenTags, (text) => hyphenate(text, longWord, ends)) : whole;
  });
}

/** Where a lower-case word may be divided. */
type WordEnds = (word: string) => readonly number[];

/** Ends of parts by the patterns of TeX. */
function byPatterns(patterns: Parameters<typeof createHyphenator>[0]): WordEnds {
  const divide = createHyphenator(patterns, { hyphenChar: softHyphen });
  return (word) => {
    const divided = divide(word);
    // The types of the package do not tell its two forms apart.
    if (typeof divided !== 'string') throw new TypeError('The hyphenator is not synchronous');
    const parts = divided.split(softHyphen);
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
  };
}

const softHyphen = '\u00ad';

const rules: Readonly<Partial<Record<string, WordEnds>>> = {
  de: byPatterns(german),
  ru: byPatterns(russian),
  kk: syllableEnds,
  tr: syllableEnds,
  uz: syllableEnds,
} satisfies Partial<Record<LanguageCode, WordEnds>>;

/** Headings, and the cells of lists of facts and of tables. React escapes angle brackets in attributes and texts. */
const narrowElement = /<(h[1-4]|d[td]|th)\b([^>]*)>.*?<\/\1>/gs;

const textBetweenTags = /(?<=>)[^<]+/g;

/** Words of this many letters or more. Shorter ones fit on a line at 360 px, and are easier to read in one piece. */
const wordOf = (minLetters: number) => new RegExp(String.raw`[\p{L}\p{M}ʻʼ‘’]{${minLetters},}`, 'gu');

const longWords = { heading: wordOf(11), cell: wordOf(9) } as const;

/** Letters that stay together at the start and the end of a word, and between two hyphens. */
const minPart = 3;

function hyphenate(text: string, longWord: RegExp, ends: WordEnds): string {
  return text.replaceAll(longWord, (word) => {
    const lower = word.toLowerCase();
    // A letter that is longer in lower case, such as İ, would move the ends.
    if (lower.length !== word.length) return word;
    let from = 0;
    const parts = ends(lower).flatMap((end) => {
      if (end - from < minPart || word.length - end < minPart) return [];
      const part = word.slice(from, end);
      from = end;
      return [part];
    });
    return [...parts, word.slice(from)].join(softHyphen);
  });
}
