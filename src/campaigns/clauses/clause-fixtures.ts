import type { Limit } from '../campaign-fields.ts';
import { type CampaignTerms, type Clause, valuesOfClause } from './clause.ts';
import type { Terms } from './terms.ts';
import { type ClauseValues, integer, money, word, words, zone } from './values.ts';

/** For tests: a campaign to which no significant clause applies, unless changed. */
export const termsFixture = (changes: Partial<CampaignTerms> = {}): CampaignTerms => ({
  promotes: 'service',
  start: { seconds: Date.UTC(2026, 10, 5, 21) / 1_000, utcOffset: 3 },
  end: undefined,
  isLongTerm: true,
  eligibility: { customers: 'registered', verification: 'none', optIn: false },
  prizes: undefined,
  grandPrizes: undefined,
  rewards: [],
  currency: 'EUR',
  minimumAge: 18,
  ...changes,
});

/** For tests: an amount as written in folders. */
export const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** For tests: an amount as in parsed campaigns. */
export const cents = (amount: number) => ({ amount, currency: 'EUR' });

/** For tests: the zone of {@link termsFixture}. */
export const fixtureZone = zone({ seconds: Date.UTC(2026, 10, 5, 21) / 1_000, utcOffset: 3 });

/** For tests: the stakes in a sentence: bets of one type, from €10 or another amount. */
export const significantStakes = (amount = 1_000, type: 'single' | 'accumulator' = 'single') => ({
  'stake.types': { types: words('bet-type', [type]) },
  'stake.minimum': { minStake: money(cents(amount)) },
  'stake.not.sports': {},
});

/** For tests: the values of a sentence about a limit. */
export const significantLimit = (count: number, per: Limit['per']) => ({
  count: integer(count),
  per: word('per', per),
});

/** For tests: applicable clauses by id, with the values of their sentence, or a list of values if they apply to several items. */
export type ValuesByClause = Readonly<Record<string, ClauseValues | readonly ClauseValues[]>>;

/** For tests: the significant clauses of a mechanic that apply to its facts. */
export function significantTerms<Facts extends object>(
  { alternatives }: Terms<Facts>,
  facts: Facts,
  campaign: CampaignTerms = termsFixture(),
): ValuesByClause {
  const [first] = alternatives(facts, campaign);
  return byId((first?.clauses ?? []).filter(({ isSignificant }) => isSignificant));
}

/** For tests: the significant clauses that apply to facts. */
export const significantOf = <Facts>(
  clauses: readonly Clause<Facts>[],
  facts: Facts,
  campaign: CampaignTerms = termsFixture(),
): ValuesByClause =>
  byId(
    clauses
      .filter(({ isSignificant }) => isSignificant)
      .map(({ id, says }) => ({ id, values: valuesOfClause({ says }, facts, campaign) })),
  );

const byId = (clauses: readonly { readonly id: string; readonly values: readonly ClauseValues[] }[]): ValuesByClause =>
  Object.fromEntries(
    clauses.flatMap(({ id, values }) => {
      const [only, ...others] = values;
      return only ? [[id, others.length === 0 ? only : values]] : [];
    }),
  );
