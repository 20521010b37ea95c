import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import type { BallRules } from '../engine/check-draw.ts';

/** Fields of a draw that change until it is settled. */
export type LiveFields = Pick<LotteryDraw, 'id' | 'at' | 'salesCloseAt' | 'state' | 'numbers' | 'jackpot'>;

export interface LiveDrawProps {
  readonly lottery: string;
  /** The draw of the page. */
  readonly first: LiveFields;
  /** Rules to check its numbers against. */
  readonly balls: BallRules;
  /** Whether another page has more about the draw. */
  readonly isLinked?: boolean;
}

/** {@link LiveFields} of a draw: browsers get only these. */
export const liveFields = ({ id, at, salesCloseAt, state, numbers, jackpot }: LotteryDraw): LiveFields => ({
  id,
  at,
  salesCloseAt,
  state,
  ...(numbers && { numbers }),
  ...(jackpot && { jackpot }),
});
