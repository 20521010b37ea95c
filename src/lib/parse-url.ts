/** The address that a text names; nothing where it names none. `URL.canParse` came with Chrome 120 and Safari 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
