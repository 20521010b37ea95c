import type { LotteryFilter, LotterySort, LotteryView } from '../../entities/lottery.ts';
import type { Money } from '../../lib/money.ts';
import type { ListedLottery } from '../../lottery/sales-state.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';

/** Query of the list, from its address. */
export interface ListQuery {
  readonly sort: LotterySort;
  readonly filter: LotteryFilter;
  readonly view: LotteryView;
  /** Empty: all. */
  readonly search: string;
}

/** Data of the lottery main page (R2.10). */
export interface LottoMainPageData extends ListQuery {
  /** The views that the visitor can choose from. */
  readonly views: readonly LotteryView[];
  /** The filters that the visitor can choose from. */
  readonly filters: readonly LotteryFilter[];
  readonly isSignedIn: boolean;
  /** Sorted, filtered and found. */
  readonly lotteries: readonly ListedLottery[];
  /** Number of lotteries before the filter. */
  readonly total: number;
  /** The featured lottery: the one with the biggest upcoming jackpot. */
  readonly star: FeaturedLottery | undefined;
}

/** A lottery with a known jackpot. */
export type LotteryWithJackpot = AvailableLottery & Pick<ListedLottery, 'estimate'> & { readonly jackpot: Money };

/** The featured lottery, with its odds as one in how many lines. */
export interface FeaturedLottery extends LotteryWithJackpot {
  readonly jackpotOneIn: number;
  readonly anyOneIn: number;
}

const hasJackpot = (lottery: AvailableLottery): lottery is LotteryWithJackpot => lottery.jackpot !== undefined;

/** Value of one unit of a currency in the operator's base currency. */
export interface CurrencyRate {
  readonly code: string;
  readonly baseRate: number;
}

/** The lottery with the biggest jackpot, compared in the operator's base currency. */
export function biggestJackpot(
  lotteries: readonly AvailableLottery[],
  currencies: readonly CurrencyRate[],
): LotteryWithJackpot | undefined {
  const rates = new Map(currencies.map(({ code, baseRate }) => [code, baseRate]));
  const worth = ({ jackpot }: LotteryWithJackpot) => jackpot.amount * (rates.get(jackpot.currency) ?? 0);
  return lotteries
    .filter(hasJackpot)
    .reduce<LotteryWithJackpot | undefined>(
      (best, lottery) => (best && worth(best) >= worth(lottery) ? best : lottery),
      undefined,
    );
}

/** The address of a view of the list. The first view is the page itself, without a query. */
export function listHref(pageHref: string, { sort, filter, view, search }: ListQuery): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (view !== 'ALL') query.set('view', view);
  if (sort !== 'POPULARITY') query.set('sort', sort);
  if (filter !== 'ALL') query.set('filter', filter);
  return query.size === 0 ? pageHref : `${pageHref}?${query}`;
}

/** Whether the filter needs a sign-in: filters by own tickets are useless without one. */
export const needsSignIn = (filter: LotteryFilter): boolean => filter !== 'ALL' && filter !== 'NOT_PLAYED';
