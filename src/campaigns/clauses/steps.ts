import { type Step, step } from './clause.ts';
import { requireFact } from './clause-error.ts';
import type { StakeFacts } from './stake-clauses.ts';
import { money, odds } from './values.ts';

/** The first step in many mechanics. */
export const register: Step<unknown> = step(
  'register',
  'register',
  (_, { eligibility }) => eligibility.customers === 'new',
);

export const takePart: Step<unknown> = step('take-part', 'take-part', (_, { eligibility }) => eligibility.optIn);

export const placeBets: Step<StakeFacts> = step(
  'place-bets',
  'bet',
  ({ stake }) => stake?.betTypes && stake.minStake && { minStake: money(stake.minStake) },
);

export const placeBetsAtOdds: Step<StakeFacts> = step(
  'place-bets-at-odds',
  'bet',
  ({ stake }) => stake?.betTypes && !stake.minStake && { minOdds: odds(requireFact(stake.minOdds, 'stake.minOdds')) },
);

export const playGames: Step<StakeFacts> = step(
  'play-games',
  'bet',
  ({ stake }) => stake?.games && { minStake: money(requireFact(stake.minStake, 'stake.minStake')) },
);
