import { type LotteryFilter, type LotterySort, lotteryFilters } from '../entities/lottery.ts';
import type { AvailableLottery } from '../platform/lotto.ts';

const keeps: Record<LotteryFilter, (lottery: AvailableLottery) => boolean> = {
  ALL: () => true,
  PLAYED: (lottery) => lottery.ticket !== undefined,
  NOT_PLAYED: (lottery) => lottery.ticket === undefined,
  WIN: (lottery) => lottery.ticket === 'win',
  LOSS: (lottery) => lottery.ticket === 'loss',
};

/** The filters that tell something apart: those about tickets are for a visitor who holds some. The chosen one is always there. */
export function offeredFilters(lotteries: readonly AvailableLottery[], chosen: LotteryFilter): LotteryFilter[] {
  const hasTickets = lotteries.some(({ ticket }) => ticket !== undefined);
  const isOffered = (filter: LotteryFilter) =>
    filter === 'ALL' || filter === chosen || (hasTickets && lotteries.some(keeps[filter]));
  return lotteryFilters.filter(isOffered);
}

/** Jackpots stand in different currencies: `baseRates` gives what one unit is worth in the operator's base currency. */
export function arrangeLotteries(
  lotteries: readonly AvailableLottery[],
  sort: LotterySort,
  filter: LotteryFilter,
  baseRates: ReadonlyMap<string, number>,
): AvailableLottery[] {
  const jackpotInBase = ({ jackpot }: AvailableLottery) =>
    jackpot ? jackpot.amount * (baseRates.get(jackpot.currency) ?? 0) : -1;
  const orders: Record<LotterySort, (a: AvailableLottery, b: AvailableLottery) => number> = {
    POPULARITY: (a, b) => b.popularity - a.popularity,
    DRAW_DATE: (a, b) => a.nextDrawAt - b.nextDrawAt,
    JACKPOT_AMOUNT: (a, b) => jackpotInBase(b) - jackpotInBase(a),
  };
  return lotteries.filter(keeps[filter]).sort((a, b) => orders[sort](a, b) || a.id.localeCompare(b.id, 'en'));
}
