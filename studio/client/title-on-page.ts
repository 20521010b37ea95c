const softHyphens = /\u00ad/g;

/** Words as the server divides them. */
const words = /[\p{L}\p{M}ʻʼ‘’\u00ad]+/gu;

/**
 * A title as it is being typed, with the soft hyphens of the page. The server has divided the title that was saved last; a word that it has not
 * seen is whole until the next save.
 */
export function titleOnPage(typed: string, divided = ''): string {
  if (divided.replaceAll(softHyphens, '') === typed.replaceAll(softHyphens, '')) return divided;
  const known = new Map(divided.match(words)?.map((word) => [word.replaceAll(softHyphens, ''), word]));
  return typed.replaceAll(words, (word) => known.get(word) ?? word);
}
