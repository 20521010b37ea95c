import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import hyphenopoly from 'hyphenopoly';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { narrowTexts } from '../../src/i18n/narrow-texts.ts';
import type { Messages } from '../../src/i18n/texts.ts';
import { syllableEnds } from './turkic-syllables.ts';

/**
 * Adds soft hyphens to long words in headings and narrow cells, in languages that have long words: without them a narrow line breaks a word
 * at any letter (decision 112).
 */
export function hyphenateHtml(html: string, language: LanguageCode): string {
  if (!rules[language]) return html;
  return html.replaceAll(narrowElement, (whole, tag: string, attributes: string) => {
    const ends = rules[/ lang="(\w+)/.exec(attributes)?.[1] ?? language];
    const longWord = tag.startsWith('h') ? wordsOf.heading : wordsOf.cell;
    return ends ? whole.replaceAll(textBetweenTags, (text) => hyphenate(text, longWord, ends)) : whole;
  });
}

/** A heading with soft hyphens in its long words. */
export function hyphenateHeading(text: string, language: LanguageCode): string {
  const ends = rules[language];
  return ends ? hyphenate(text, wordsOf.heading, ends) : text;
}

/** Texts of the interface of which those that islands show as headings and cells have soft hyphens. */
export function hyphenateTexts(texts: Messages, language: LanguageCode): Messages {
  const ends = rules[language];
  if (!ends) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const base = key.replace(pluralSuffix, '');
      const place = Object.hasOwn(narrowTexts, base) ? narrowTexts[base] : undefined;
      return [
        key,
        place ? text.replaceAll(betweenPlaceholders, (part) => hyphenate(part, wordsOf[place], ends)) : text,
      ];
    }),
  );
}

/** Where a lower-case word may be divided. */
type WordEnds = (word: string) => readonly number[];

const softHyphen = '\u00ad';

/** Minimum letters of a divided word. Shorter words fit on a line at 360 px, and are easier to read in one piece. */
const longWords = { heading: 11, cell: 9 } as const;

/** The patterns of TeX, in WebAssembly: as objects they take 8 MB of the heap (decision 138). */
const dividers = hyphenopoly.config({
  require: ['de', 'ru'],
  sync: true,
  loaderSync: (file) => readFileSync(fileURLToPath(import.meta.resolve(`hyphenopoly/patterns/${file}`))),
  hyphen: softHyphen,
  minWordLength: longWords.cell,
});

/** The library logs an error for a longer word. */
const maxLetters = 61;

function byPatterns(language: LanguageCode): WordEnds {
  const divide = dividers.get(language);
  if (!divide) throw new Error(`There are no patterns for ${language}`);
  return (word) => {
    if (word.length > maxLetters) return [];
    const parts = divide(word).split(softHyphen);
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
  };
}

const rules: Readonly<Partial<Record<string, WordEnds>>> = {
  de: byPatterns('de'),
  ru: byPatterns('ru'),
  kk: syllableEnds,
  tr: syllableEnds,
  uz: syllableEnds,
} satisfies Partial<Record<LanguageCode, WordEnds>>;

/** Headings, and the cells of lists of facts and of tables. React escapes angle brackets in attributes and texts. */
const narrowElement = /<(h[1-4]|d[td]|th)\b([^>]*)>.*?<\/\1>/gs;

const textBetweenTags = /(?<=>)[^<]+/g;

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;
const betweenPlaceholders = /(?<=^|\}\})[^{]+/g;

const wordOf = (minLetters: number) => new RegExp(String.raw`[\p{L}\p{M}ʻʼ‘’]{${minLetters},}`, 'gu');
const wordsOf = { heading: wordOf(longWords.heading), cell: wordOf(longWords.cell) } as const;

/** Minimum letters at the start and the end of a word, and between two hyphens. */
const minPart = 3;

function hyphenate(text: string, longWord: RegExp, ends: WordEnds): string {
  return text.replaceAll(longWord, (word) => {
    const lower = word.toLowerCase();
    // A letter that is longer in lower case, such as İ, would shift the positions.
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
