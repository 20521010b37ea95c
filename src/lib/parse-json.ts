/** The value, or nothing where the text is no JSON: what the parser says of it would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
