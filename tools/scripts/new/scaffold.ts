/** Files and lines that `npm run new` writes for one kind. */
export interface Scaffold {
  /** Description, for the list of kinds. */
  readonly about: string;
  /** Form of NAME. */
  readonly pattern: RegExp;
  readonly example: string;
  /** The texts of the new files, by path. */
  readonly files: (name: ScaffoldName) => Readonly<Record<string, string>>;
  /** Lines in existing files. */
  readonly lines?: (name: ScaffoldName) => readonly InsertedLine[];
  /** npm scripts that regenerate documents. */
  readonly generate?: readonly string[];
  /** Files and lines that it may touch besides its own. */
  readonly maxTouched: { readonly files: number; readonly lines: number };
  /** Tests that cover every module of the kind, besides the scaffolded ones. */
  readonly tests: readonly string[];
  /** Next step of the developer. */
  readonly next: (name: ScaffoldName) => string;
}

/** A line to insert into a file before the first line that matches. */
export interface InsertedLine {
  readonly file: string;
  readonly before: RegExp;
  readonly line: string;
}

/** NAME in the spellings of different places. */
export interface ScaffoldName {
  /** `opening-hours` */
  readonly kebab: string;
  /** `openingHours` */
  readonly camel: string;
  /** `OpeningHours` */
  readonly pascal: string;
  /** `opening hours` */
  readonly words: string;
}

/** Lower-case words with hyphens. */
export const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The spellings of a name written in words joined by hyphens. */
export function scaffoldName(kebab: string): ScaffoldName {
  const camel = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab,
    camel,
    pascal: `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
    words: kebab.replaceAll('-', ' '),
  };
}
