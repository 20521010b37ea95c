/** Finds phrases in a text: as whole words, of which the last may have an ending; case, hyphens and spacing are ignored. */
export const findPhrases = (phrases: readonly string[], text: string, language: string): string[] =>
  findInWords(phrases, inWords(text, language), language);

/** The same for a text whose words are prepared, because rules of many countries are checked against one text. */
export function findInWords(phrases: readonly string[], words: string, language: string): string[] {
  return phrases.filter((phrase) => words.includes(inWords(phrase, language).trimEnd()));
}

/**
 * Lower-case words, by the rules of the language (the Turkish İ), each after a space, so that a phrase is found only at the start of a
 * word.
 */
export const inWords = (text: string, language: string): string =>
  ` ${text}`
    .normalize('NFKC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
