/** Which of the phrases a text contains: whole words, of which the last may go on; case, hyphens and spacing do not count. */
export const findPhrases = (phrases: readonly string[], text: string, language: string): string[] =>
  findInWords(phrases, inWords(text, language), language);

/** The same for a text whose words are known: rules of many countries are held against one text. */
export const findInWords = (phrases: readonly string[], words: string, language: string): string[] =>
  phrases.filter((phrase) => words.includes(phraseWords(phrase, language)));

/**
 * The words in lower case, as the language has it (the Turkish İ), with one space before each, so that a phrase is found
 * at the start of a word only.
 */
export const inWords = (text: string, language: string): string =>
  ` ${text}`
    .normalize('NFKC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/** Phrases come from files of the configuration, so that there are only so many. */
const knownPhrases = new Map<string, string>();

function phraseWords(phrase: string, language: string): string {
  const key = `${language} ${phrase}`;
  const words = knownPhrases.get(key) ?? inWords(phrase, language).trimEnd();
  knownPhrases.set(key, words);
  return words;
}
