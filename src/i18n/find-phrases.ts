/**
 * The phrases that a text contains: whole words, of which the last may continue; case, hyphens and spacing are ignored.
 */
export const findPhrases = (phrases: readonly string[], text: string, language: string): string[] =>
  findInWords(phrases, inWords(text, language), language);

/** The same for a text whose words are known: rules of many countries are checked against one text. */
export function findInWords(phrases: readonly string[], words: string, language: string): string[] {
  return phrases.filter((phrase) => words.includes(inWords(phrase, language).trimEnd()));
}

/**
 * Words in lower case, by the rules of the language (the Turkish İ), with one space before each, so that a phrase is
 * found at the start of a word only.
 */
export const inWords = (text: string, language: string): string =>
  ` ${text}`
    .normalize('NFKC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
