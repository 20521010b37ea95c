import type { FigurePart } from '../../blocks/main-amount.ts';
import type { Money } from '../../lib/money.ts';
import type { Instant, Reward } from '../campaign-fields.ts';
import type { StepAction } from './clause.ts';
import type { ClauseValue } from './values.ts';
import type { CountUnit } from './vocabulary.ts';

/** A step in the wording of the clauses. */
export interface ClauseStep {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action: StepAction | null;
}

/** A significant term, as the strip of facts and the list of terms show it. */
export interface SignificantTerm {
  readonly id: string;
  readonly sentence: string;
  /**
   * The term in short: “Bet €10”. Missing for a term in a campaign's own wording, and in a language without it: these have only the
   * sentence.
   */
  readonly value?: string;
  /** Condition of the term: “on cricket, odds from 1.80”. */
  readonly condition?: string;
}

/** A section of the full terms. */
interface TermsSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly string[];
  /** Items in the campaign's own wording. */
  readonly own?: readonly string[];
}

/** Texts that the clauses compose from a campaign's facts in one language. */
export interface ClauseTexts {
  /** The headline figure; missing for some mechanics. */
  readonly figure: string | undefined;
  /** The figure in parts: its sums and shares, and the words in between. */
  readonly figureParts: readonly FigurePart[];
  /** Amounts in the figure. */
  readonly figureMoney: readonly Money[];
  /** The significant terms in parts. */
  readonly significant: readonly SignificantTerm[];
  /** The sentences of the significant terms. */
  readonly significantTerms: readonly string[];
  /** Significant terms about conditions and rewards. */
  readonly offerTerms: readonly string[];
  readonly steps: readonly ClauseStep[];
  /** The full terms. */
  readonly sections: readonly TermsSection[];
  /** Formats values as the clauses do, for tables of facts. */
  readonly write: {
    readonly integer: (value: number) => string;
    readonly money: (value: Money) => string;
    readonly percent: (value: number) => string;
    readonly odds: (value: number) => string;
    readonly times: (value: number) => string;
    readonly reward: (value: Reward) => string;
    readonly places: (value: { readonly fromPlace: number; readonly toPlace: number }) => string;
    /** A range of two formatted values, the lower one first. */
    readonly range: (from: string, to: string) => string;
    readonly name: (id: string) => string;
    readonly moment: (value: Instant) => string;
    /** The day of a moment without its time, or an ISO date. */
    readonly day: (value: Instant | string) => string;
    readonly counted: (value: number, unit: CountUnit) => string;
    readonly word: (group: string, name: string) => string;
    readonly value: (value: ClauseValue) => string;
    /** A clause without values. */
    readonly clause: (id: string) => string;
    /** A name and its value, separated by the colon of the language. */
    readonly entry: (name: string, value: string) => string;
  };
}
