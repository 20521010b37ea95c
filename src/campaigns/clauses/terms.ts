import type { AppliedClause, AppliedStep, CampaignTerms, Clause, Figure, Step } from './clause.ts';
import { valuesOfClause } from './clause.ts';
import { withId } from './clause-error.ts';
import { closingClauses } from './closing-clauses.ts';
import { type PeriodFacts, periodClauses } from './period-clauses.ts';
import { whoClauses } from './who-clauses.ts';

/** Terms of one alternative of a choice, or of the only offer. */
export interface AppliedTerms {
  /** The product of the alternative; missing if there is no choice. */
  readonly product: string | undefined;
  /** The facts that the terms are about. */
  readonly facts: object;
  /** All clauses in order, including those that do not apply. */
  readonly clauses: readonly AppliedClause[];
  readonly steps: readonly AppliedStep[];
}

/** The clauses of a mechanic's facts. */
export interface Terms<in Facts extends object> {
  readonly alternatives: (facts: Facts, campaign: CampaignTerms) => readonly AppliedTerms[];
  readonly figure: (facts: Facts, campaign: CampaignTerms) => Figure | undefined;
}

interface TermsSettings<Facts extends object> {
  /** In the order of the full terms, after the clauses about eligibility and dates. */
  readonly clauses: readonly Clause<Facts>[];
  readonly steps: readonly Step<Facts>[];
  readonly figure?: (facts: Facts, campaign: CampaignTerms) => Figure;
  readonly round?: (facts: Facts) => PeriodFacts['round'];
  readonly takingPart?: (facts: Facts) => PeriodFacts['takingPart'];
}

/** Defines the clauses of a mechanic. */
export const defineTerms = <Facts extends object>(settings: TermsSettings<Facts>): Terms<Facts> => ({
  alternatives: (facts, campaign) => [{ product: undefined, ...applyTerms(settings, facts, campaign) }],
  figure: (facts, campaign) => settings.figure?.(facts, campaign),
});

/** The clauses and steps that apply to some facts. */
export function applyTerms<Facts extends object>(
  { clauses, steps, round, takingPart }: TermsSettings<Facts>,
  facts: Facts,
  campaign: CampaignTerms,
): Omit<AppliedTerms, 'product'> {
  const period = { round: round?.(facts), takingPart: takingPart?.(facts) ?? 'first' };
  return {
    facts,
    clauses: [
      ...whoClauses.map((each) => saidClause(each, facts, campaign)),
      ...periodClauses.map((each) => saidClause(each, period, campaign)),
      ...clauses.map((each) => saidClause(each, facts, campaign)),
      ...closingClauses.map((each) => saidClause(each, facts, campaign)),
    ],
    steps: steps.map(({ says, ...each }) => ({ ...each, values: valuesOfClause({ says }, facts, campaign) })),
  };
}

function saidClause<Facts>({ says, ...rest }: Clause<Facts>, facts: Facts, campaign: CampaignTerms): AppliedClause {
  return { ...rest, values: withId(rest.id, () => valuesOfClause({ says }, facts, campaign)) };
}
