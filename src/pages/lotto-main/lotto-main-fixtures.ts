import { fixtureTime, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import type { LottoMainPageData } from './lotto-main-contract.ts';

/** A filter that nothing matches. */
export const emptyLottoMain: LottoMainPageData = {
  serverTime: fixtureTime,
  sort: 'POPULARITY',
  filter: 'WIN',
  isSignedIn: false,
  lotteries: [],
  total: 24,
};

/** As many lotteries as the specification names kinds. */
export const heavyLottoMain: LottoMainPageData = {
  serverTime: fixtureTime,
  sort: 'JACKPOT_AMOUNT',
  filter: 'ALL',
  isSignedIn: true,
  lotteries: Array.from({ length: 4 }, (_, round) =>
    lotteryFixtures.map((lottery) => ({ ...lottery, id: `${lottery.id}-${round}` })),
  ).flat(),
  total: 24,
};
