/** Translations of an agency, by the id of each text; a value of the sentence is `{1}`, `{2}` and so on. */
export type Translations = Readonly<Record<string, string>>;

/** The file of a translation agency: each text that it translates has its target. */
export function translated(xliff: string, translations: Translations): string {
  return xliff.replaceAll(/<unit id="([^"]+)"[\s\S]*?<\/unit>/g, (unit, id: string) => {
    const text = translations[id];
    if (text === undefined) return unit;
    const codes = unit.match(/<ph [^>]*\/>/g) ?? [];
    const target = text.replaceAll(/\{(\d)\}/g, (_, number: string) => codes[Number(number) - 1] ?? '');
    return unit
      .replace(/\s*<target[\s\S]*?<\/target>/, '')
      .replace(/(<\/source>)/, `$1\n        <target xml:space="preserve">${target}</target>`);
  });
}
