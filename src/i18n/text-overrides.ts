import type { LanguageCode } from './languages.ts';
import type { Messages } from './texts.ts';

/** An operator's own words in a language: a version of its folder in `config/texts`. */
export interface TextOverrides {
  /** Changes with any text. */
  readonly version: string;
  /** Texts of the interface, over the built-in ones. */
  readonly interface: Messages;
  /** Sentences of the clauses, over the built-in ones. */
  readonly clauses: Messages;
}

/** The operator's sentences of the clauses, by language. */
export type ClauseOverrides = Readonly<Partial<Record<LanguageCode, Messages>>>;

/** Of a language without a folder. */
export const noOverrides: TextOverrides = { version: '', interface: {}, clauses: {} };
