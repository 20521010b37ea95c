import type { LotteryKind, NumbersKind } from './engine/lottery-kind.ts';

/** Whether tickets are bets on the numbers of a draw that others hold: prizes have fixed odds, and there is no jackpot. */
export const isBetLottery = (kind: LotteryKind): kind is NumbersKind => kind.type === 'numbers';
