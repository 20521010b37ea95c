/**
 * Parses JSON that the same build has written. Its type is the writer's, and is not checked again: another source needs a schema.
 */
export const parseOwnJson = <Value>(text: string): Value => JSON.parse(text);

/** The value, or undefined if the text is not JSON: the parser's message would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
