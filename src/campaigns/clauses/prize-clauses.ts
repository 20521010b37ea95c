import { type Clause, clause, significant } from './clause.ts';
import { reward, worth } from './reward-values.ts';
import { integer, places, word } from './values.ts';

/** Clauses about the campaign's prizes, which are not among the facts of its mechanic. */
export const prizeClauses: readonly Clause<unknown>[] = [
  significant(
    'prizes.total',
    'reward',
    (_, { prizes }) =>
      prizes &&
      prizes.total.amount > 0 && {
        per: word('per', prizes.per),
        quantity: integer(prizes.quantity),
        worth: worth(prizes),
      },
  ),
  clause('prizes.row', 'reward', (_, { prizes }) =>
    prizes?.items.map((item) => ({ places: places(item), reward: reward(item.reward) })),
  ),
  clause('grand.row', 'reward', (_, { grandPrizes }) =>
    grandPrizes?.items.map((item) => ({ places: places(item), reward: reward(item.reward) })),
  ),
];
