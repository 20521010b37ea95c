/** Sentence of a clause in a campaign's own words, with placeholders as `{{tickets}}` (docs/clauses.md). */

const placeholder = /\{\{(\w+)\}\}/g;

/** Name of a value, which its placeholder has between the braces. */
export const placeholderName = /^\w+$/;

/** Fills in the values of a sentence. */
export const fillSentence = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));

/** Names of the placeholders in a sentence, in its order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Reasons for which a sentence can't say the values of these names. */
export function sentenceProblems(text: string, names: readonly string[]): string[] {
  const found = placeholdersIn(text);
  const plain = text.replaceAll(placeholder, '');
  const expected = names.map((name) => `{{${name}}}`).join(', ') || 'none';
  return [
    ...(found.toSorted().join() === names.toSorted().join()
      ? []
      : [`must have these placeholders, each once: ${expected}`]),
    ...(/[{}]/.test(plain) ? ['has a single brace'] : []),
    ...(/\p{Nd}/u.test(plain) ? ['has a number: numbers come from the facts'] : []),
    ...(/[.।]$/u.test(text) ? [] : ['must end as a sentence does']),
  ];
}
