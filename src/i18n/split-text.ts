/** Placeholder for the value; no text contains it. */
const mark = '\u0000';

/**
 * The parts of a translated text before and after its value, so that the value can be an element: a translator decides where it stands.
 * @param write writes the text with the placeholder as its value
 */
export function splitText(write: (value: string) => string): readonly [before: string, after: string] {
  const [before = '', after = ''] = write(mark).split(mark);
  return [before, after];
}
