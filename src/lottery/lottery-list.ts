import {
  type LotteryFilter,
  type LotterySort,
  type LotteryView,
  lotteryFilters,
  lotteryViews,
} from '../entities/lottery.ts';
import type { AvailableLottery } from '../platform/lotto/lotto-available.ts';

const keeps: Record<LotteryFilter, (lottery: AvailableLottery) => boolean> = {
  ALL: () => true,
  PLAYED: (lottery) => lottery.ticket !== undefined,
  NOT_PLAYED: (lottery) => lottery.ticket === undefined,
  WIN: (lottery) => lottery.ticket === 'win',
  LOSS: (lottery) => lottery.ticket === 'loss',
};

/** Filters that narrow the list: those about tickets are only for visitors who hold some. The chosen filter is always included. */
export function offeredFilters(lotteries: readonly AvailableLottery[], chosen: LotteryFilter): LotteryFilter[] {
  const hasTickets = lotteries.some(({ ticket }) => ticket !== undefined);
  const isOffered = (filter: LotteryFilter) =>
    filter === 'ALL' || filter === chosen || (hasTickets && lotteries.some(keeps[filter]));
  return lotteryFilters.filter(isOffered);
}

/** Seconds before the end of sales that count as soon. */
const soon = 6 * 60 * 60;

/** The fields of a lottery that views use. */
type ViewedLottery = AvailableLottery & { readonly isFavorite: boolean };

const shows: Record<LotteryView, (lottery: ViewedLottery, now: number) => boolean> = {
  ALL: () => true,
  JACKPOT: ({ kind }) => kind === 'jackpot',
  NUMBERS: ({ kind }) => kind === 'numbers',
  CLOSING: ({ salesCloseAt }, now) => salesCloseAt > now && salesCloseAt - now <= soon,
  FAVORITES: ({ isFavorite }) => isFavorite,
};

/** The lotteries of a view at `now` (seconds since epoch). */
export const lotteriesInView = <Lottery extends ViewedLottery>(
  lotteries: readonly Lottery[],
  view: LotteryView,
  now: number,
): Lottery[] => lotteries.filter((lottery) => shows[view](lottery, now));

/** Views that narrow the list. The chosen one is always included. */
export const offeredViews = (lotteries: readonly ViewedLottery[], chosen: LotteryView, now: number): LotteryView[] =>
  lotteryViews.filter((view) => {
    const { length } = lotteriesInView(lotteries, view, now);
    return view === 'ALL' || view === chosen || (length > 0 && length < lotteries.length);
  });

/** Lotteries found by name or country, ignoring case and accents. */
export function findLotteries<Lottery extends AvailableLottery>(
  lotteries: readonly Lottery[],
  search: string,
  countryOf: (lottery: Lottery) => string,
): Lottery[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return lotteries.filter((lottery) => {
    const text = plain(`${lottery.name} ${lottery.id} ${countryOf(lottery)}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Sorts lotteries. Jackpots have different currencies: `baseRates` is the value of one unit in the operator's base currency. */
export function arrangeLotteries<Lottery extends AvailableLottery>(
  lotteries: readonly Lottery[],
  sort: LotterySort,
  filter: LotteryFilter,
  baseRates: ReadonlyMap<string, number>,
): Lottery[] {
  const jackpotInBase = ({ jackpot }: AvailableLottery) =>
    jackpot ? jackpot.amount * (baseRates.get(jackpot.currency) ?? 0) : -1;
  const orders: Record<LotterySort, (a: AvailableLottery, b: AvailableLottery) => number> = {
    POPULARITY: (a, b) => b.popularity - a.popularity,
    DRAW_DATE: (a, b) => a.nextDrawAt - b.nextDrawAt,
    JACKPOT_AMOUNT: (a, b) => jackpotInBase(b) - jackpotInBase(a),
  };
  return lotteries.filter(keeps[filter]).sort((a, b) => orders[sort](a, b) || a.id.localeCompare(b.id, 'en'));
}
