/** Which of the phrases a text contains: whole words, of which the last may go on; case, hyphens and spacing do not count. */
export function findPhrases(phrases: readonly string[], text: string, language: string): string[] {
  const words = inWords(text, language);
  return phrases.filter((phrase) => words.includes(inWords(phrase, language).trimEnd()));
}

/**
 * The words in lower case, as the language has it (the Turkish İ), with one space before each, so that a phrase is found
 * at the start of a word only.
 */
const inWords = (text: string, language: string): string =>
  ` ${text}`
    .normalize('NFKC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
