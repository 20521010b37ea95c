import type { Stake, Weekday } from '../campaign-fields.ts';
import type { CashbackFacts } from '../mechanics/cashback/facts.ts';
import { type Clause, clause, significant } from './clause.ts';
import { requireFact } from './clause-error.ts';
import { integer, money, odds, text, texts, word, words, zone } from './values.ts';

/** Facts of a mechanic that counts stakes. */
export interface StakeFacts {
  /** All mechanics with credited rewards have this field; without a required field every object would match. */
  readonly creditHours: number;
  readonly stake?: Stake | undefined;
  /** The latest time for the settlement of a bet that counts. */
  readonly settleBy?: { readonly weekday: Weekday; readonly at: string } | undefined;
  /** For a refund of stakes: how some of the games are chosen each round. */
  readonly event?: CashbackFacts['event'] | undefined;
}

/** Clauses about the bets and games that count. */
export const stakeClauses: readonly Clause<StakeFacts>[] = [
  significant(
    'stake.sport',
    'qualify',
    ({ stake }, { sport }) => stake && sport !== undefined && { sport: word('sport', sport) },
  ),
  significant(
    'stake.games',
    'qualify',
    ({ stake, event }) => stake?.games && event !== 'stakes' && { games: texts(stake.games) },
  ),
  significant(
    'stake.games.cashback',
    'qualify',
    ({ stake, event }) => stake?.games && event === 'stakes' && { games: texts(stake.games) },
  ),
  significant('stake.types', 'qualify', ({ stake }) => stake?.betTypes && { types: words('bet-type', stake.betTypes) }),
  significant('stake.minimum', 'qualify', ({ stake }) => stake?.minStake && { minStake: money(stake.minStake) }),
  significant('stake.odds', 'qualify', ({ stake }) => stake?.minOdds !== undefined && { minOdds: odds(stake.minOdds) }),
  significant(
    'stake.legs',
    'qualify',
    ({ stake }) =>
      stake?.minLegs !== undefined && {
        minLegs: integer(stake.minLegs),
        minLegOdds: odds(requireFact(stake.minLegOdds, 'stake.minLegOdds')),
      },
  ),
  significant('stake.prematch', 'qualify', ({ stake }) => stake?.phase === 'pre-match'),
  significant(
    'stake.markets',
    'qualify',
    ({ stake }) => stake?.markets && { markets: words('market', stake.markets, 'or') },
  ),
  significant(
    'stake.weekday',
    'qualify',
    ({ stake }, { start }) =>
      stake?.weekday && {
        weekday: word('weekday', stake.weekday),
        from: text(requireFact(stake.fromTime, 'stake.fromTime')),
        to: text(requireFact(stake.toTime, 'stake.toTime')),
        zone: zone(start),
      },
  ),
  significant(
    'stake.settled',
    'qualify',
    ({ settleBy }, { start }) =>
      settleBy && { weekday: word('weekday', settleBy.weekday), at: text(settleBy.at), zone: zone(start) },
  ),
  significant('stake.not.sports', 'qualify', ({ stake }) => stake?.betTypes !== undefined),
  significant('stake.not.casino', 'qualify', ({ stake }) => stake?.games !== undefined),
  clause('stake.qualifying', 'qualify', ({ stake }) => stake !== undefined),
];
