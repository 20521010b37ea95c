import { lotteryFilters, lotterySorts } from '../../src/entities/lottery.ts';
import { arrangeLotteries } from '../../src/lottery/lottery-list.ts';
import type { LottoMainPageData } from '../../src/pages/lotto-main/lotto-main-contract.ts';
import { loadAvailableLotteries } from '../../src/platform/lotto.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { lotteriesIn } from './region-limits.ts';

/** The lottery main page. The section is off: 404 (architecture, section 9). Unknown sorts and filters count as unset. */
export const loadLottoMain: Loader<LottoMainPageData> = async (input) => {
  const { site, query, session, now } = input;
  if (!site.configuration.promo.isLottoAvailable) return { error: 'not-found' };
  const sort = lotterySorts.find((name) => name === query.get('sort')) ?? 'POPULARITY';
  const filter = lotteryFilters.find((name) => name === query.get('filter')) ?? 'ALL';
  const all = lotteriesIn(input.region, await lotteriesFor(input));
  const baseRates = new Map(site.configuration.currency.map(({ code, baseRate }) => [code, baseRate]));
  return {
    data: {
      serverTime: now,
      sort,
      filter,
      isSignedIn: session.status === 'signed-in',
      lotteries: arrangeLotteries(all, sort, filter, baseRates),
      total: all.length,
    },
  };
};

/** Somebody who is signed in gets their own tickets with the list; everybody else shares one. */
const lotteriesFor = ({ session, transport, reads }: LoaderInput) =>
  session.status === 'signed-in' ? loadAvailableLotteries(transport, session.token) : reads.lotteries();
