import { lotteryFilters, lotterySorts } from '../../src/entities/lottery.ts';
import { arrangeLotteries, offeredFilters } from '../../src/lottery/lottery-list.ts';
import { salesState } from '../../src/lottery/sales-state.ts';
import { biggestJackpot } from '../../src/pages/lotto-main/lotto-main-list.ts';
import { lottoMainPage } from '../../src/pages/lotto-main/lotto-main-page.ts';
import { loadAvailableLotteries } from '../../src/platform/lotto.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { helpPage, protectionOf } from './protected-visitor.ts';
import { lotteriesIn } from './region-limits.ts';

/**
 * The lottery main page; help for a protected visitor. The section is off: 404 (decision 12). Unknown sorts and filters count as
 * unset.
 */
export const loadLottoMain: Loader = async (input) => {
  const { site, query, session, now, region } = input;
  if (!site.configuration.promo.isLottoAvailable) return 'not-found';
  const sort = lotterySorts.find((name) => name === query.get('sort')) ?? 'POPULARITY';
  const filter = lotteryFilters.find((name) => name === query.get('filter')) ?? 'ALL';
  const [reason, available] = await Promise.all([protectionOf(input), lotteriesFor(input)]);
  if (reason) return helpPage(reason, input);
  const all = lotteriesIn(region, available);
  const currencies = site.configuration.currency;
  const baseRates = new Map(currencies.map(({ code, baseRate }) => [code, baseRate]));
  const lotteries = arrangeLotteries(all, sort, filter, baseRates).map((lottery) => ({
    ...lottery,
    sales: salesState(lottery, now),
  }));
  const isSignedIn = session.status === 'signed-in';
  // It stands above the list and stays the same, so that a choice moves nothing under the pointer.
  const star = biggestJackpot(
    all.filter(({ nextDrawAt }) => nextDrawAt > now),
    currencies,
  );
  const filters = offeredFilters(all, filter);
  return lottoMainPage({ sort, filter, filters, isSignedIn, lotteries, total: all.length, star }, input);
};

/** A visitor who is signed in gets their own tickets with the list; all others share one. */
const lotteriesFor = ({ session, transport, reads }: LoaderInput) =>
  session.status === 'signed-in' ? loadAvailableLotteries(transport, session.token) : reads.lotteries();
