import type { Money } from '../../lib/money.ts';
import type { CampaignPrizes, Instant, RewardKind, Weekday } from '../campaign-fields.ts';
import type { ClauseValues } from './values.ts';

/** The headings of the full terms, in order. */
export const termsSections = ['who', 'period', 'qualify', 'reward', 'use', 'fairness', 'general', 'safer'] as const;

/** A heading of the full terms. */
export type TermsSectionId = (typeof termsSections)[number];

/** Facts that clauses of any campaign can use, besides those of its mechanic. */
export interface CampaignTerms {
  /** An incentive, a service such as a stream, or nothing. */
  readonly promotes: 'offer' | 'service' | 'nothing';
  readonly start: Instant;
  readonly end: Instant | undefined;
  readonly isLongTerm: boolean;
  /** When a new round begins. */
  readonly cadence?: Cadence | undefined;
  readonly eligibility: {
    readonly customers: 'new' | 'registered';
    readonly verification: 'none' | 'phone' | 'profile' | 'identity';
    readonly optIn: boolean;
    readonly countries?: readonly string[] | undefined;
  };
  readonly sport?: number | string | undefined;
  readonly prizes: CampaignPrizes | undefined;
  readonly grandPrizes: CampaignPrizes | undefined;
  /** Kinds of all possible rewards. */
  readonly rewards: readonly RewardKind[];
  /** Currency of all amounts of the campaign. */
  readonly currency: Money['currency'] | undefined;
  /** The highest minimum age of region, site and campaign. */
  readonly minimumAge: number;
}

type Cadence =
  | { readonly every: 'week'; readonly weekday: Weekday; readonly at: string }
  | { readonly every: 'day'; readonly at: string; readonly zone?: string | undefined }
  | { readonly every: 'month' | 'quarter' | 'stage'; readonly at: string };

/**
 * Result of a clause: the values of its sentence, or of each item if the sentence is repeated; `true` if the sentence has no values;
 * undefined or `false` if the clause does not apply.
 */
type ClauseResult = ClauseValues | readonly ClauseValues[] | boolean | undefined;

type ClauseFunction<Facts> = (facts: Facts, campaign: CampaignTerms) => ClauseResult;

/** A sentence of the terms, whose text is `clause.<id>`. */
export interface Clause<in Facts> {
  readonly id: string;
  readonly section: TermsSectionId;
  /** Whether it is also shown beside the headline. */
  readonly isSignificant: boolean;
  readonly says: ClauseFunction<Facts>;
}

/** Defines a clause of the full terms. */
export const clause = <Facts>(id: string, section: TermsSectionId, says: ClauseFunction<Facts>): Clause<Facts> => ({
  id,
  section,
  isSignificant: false,
  says,
});

/** Defines a decisive clause, which is also shown beside the headline. */
export const significant = <Facts>(
  id: string,
  section: TermsSectionId,
  says: ClauseFunction<Facts>,
): Clause<Facts> => ({
  ...clause(id, section, says),
  isSignificant: true,
});

/** Action of a step, which determines the target of its button. */
export type StepAction =
  | 'register'
  | 'take-part'
  | 'choose'
  | 'deposit'
  | 'bet'
  | 'play'
  | 'code'
  | 'verify'
  | 'send'
  | 'gift'
  | 'sign-in'
  | 'watch';

/** A step, whose texts are `step.<id>.title` and `step.<id>.text`. */
export interface Step<in Facts> {
  readonly id: string;
  readonly action: StepAction | undefined;
  readonly says: ClauseFunction<Facts>;
}

/** Defines a step; without an action it describes an event. */
export const step = <Facts>(id: string, action: StepAction | undefined, says: ClauseFunction<Facts>): Step<Facts> => ({
  id,
  action,
  says,
});

/** The headline figure, whose text is `figure.<id>`. */
export interface Figure {
  readonly id: string;
  readonly values: ClauseValues;
}

/** A clause that applies to the given facts, once for each set of values. */
export interface AppliedClause extends Omit<Clause<never>, 'says'> {
  readonly values: readonly ClauseValues[];
}

/** A step that applies to some facts. */
export interface AppliedStep extends Omit<Step<never>, 'says'> {
  readonly values: readonly ClauseValues[];
}

/** Values for each use of a clause or step. */
export function valuesOfClause<Facts>(
  { says }: Pick<Clause<Facts>, 'says'>,
  facts: Facts,
  campaign: CampaignTerms,
): readonly ClauseValues[] {
  const result = says(facts, campaign);
  if (result === undefined || result === false) return [];
  if (result === true) return [{}];
  return isList(result) ? result : [result];
}

const isList = (result: ClauseValues | readonly ClauseValues[]): result is readonly ClauseValues[] =>
  Array.isArray(result);
