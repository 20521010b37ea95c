import type { LotteryDraw } from '../platform/lotto/lotto-draw.ts';

/** A draw with known numbers. */
export type HeldDraw = LotteryDraw & { readonly numbers: NonNullable<LotteryDraw['numbers']> };

/** The draws whose numbers are known and official. */
export const officialDraws = (draws: readonly LotteryDraw[]): HeldDraw[] =>
  draws.filter((draw): draw is HeldDraw => draw.state === 'official' && draw.numbers !== undefined);

/** Local day of a draw. */
export const dayOfDraw = ({ id }: Pick<LotteryDraw, 'id'>): string => id.slice(0, 10);
