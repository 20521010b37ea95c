import type { Money } from '../../../lib/money.ts';
import { type ClauseValue, integer, money, odds, phrase, text, times, word } from '../../clauses/values.ts';

/** Conditions of a mission; each kind has some of the fields. */
export interface Task {
  readonly kind: string;
  readonly sport?: number | string | undefined;
  readonly game?: string | undefined;
  readonly count?: number | undefined;
  readonly multiplier?: number | undefined;
  readonly minStake?: Money | undefined;
  readonly minOdds?: number | undefined;
  readonly minLegs?: number | undefined;
  readonly minLegOdds?: number | undefined;
}

/** The sentence of a task, `word.task.<kind>`. */
export const task = ({
  kind,
  sport,
  game,
  count,
  multiplier,
  minStake,
  minOdds,
  minLegs,
  minLegOdds,
}: Task): ClauseValue =>
  phrase(`word.task.${kind}${sport === undefined ? '' : '-in-sport'}`, {
    ...(sport !== undefined && { sport: word('sport', sport) }),
    ...(game !== undefined && { game: text(game) }),
    ...(count !== undefined && { count: integer(count) }),
    ...(multiplier !== undefined && { multiplier: times(multiplier) }),
    ...(minStake && { minStake: money(minStake) }),
    ...(minOdds !== undefined && { minOdds: odds(minOdds) }),
    ...(minLegs !== undefined && { minLegs: integer(minLegs) }),
    ...(minLegOdds !== undefined && { minLegOdds: odds(minLegOdds) }),
  });
