declare module 'hyphenopoly' {
  /** Inserts hyphens into the words of a text. */
  type Hyphenate = (text: string) => string;

  interface Settings {
    /** Languages to load. */
    readonly require: readonly string[];
    readonly sync: true;
    /** Reads a file with the patterns of a language, such as `de.wasm`. */
    readonly loaderSync: (file: string) => Uint8Array;
    readonly hyphen: string;
    /** Minimum letters of a word that is divided. */
    readonly minWordLength: number;
  }

  const hyphenopoly: { readonly config: (settings: Settings) => ReadonlyMap<string, Hyphenate> };
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default hyphenopoly;
}
