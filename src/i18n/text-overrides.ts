import type { LanguageCode } from './languages.ts';
import type { Messages } from './texts.ts';

/** An operator's texts in a language: a version of a folder in `config/texts`. */
export interface TextOverrides {
  /** Changes with any text. */
  readonly version: string;
  /** Overrides of interface texts. */
  readonly interface: Messages;
  /** Overrides of clause sentences. */
  readonly clauses: Messages;
}

/** The operator's sentences of the clauses, by language. */
export type ClauseOverrides = Readonly<Partial<Record<LanguageCode, Messages>>>;

/** Overrides of a language without a folder. */
export const noOverrides: TextOverrides = { version: '', interface: {}, clauses: {} };
