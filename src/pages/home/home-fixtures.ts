import { fixtureTime, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import type { HomePageData } from './home-contract.ts';
import type { HomePromotion } from './home-view.ts';

const day = 86_400;

const luckyFriday: HomePromotion = {
  name: 'lucky-friday',
  kicker: 'Weekly prize draw',
  title: 'Lucky Friday',
  tagline: 'Bet from Monday to Thursday, collect tickets and take part in the draw every Friday night.',
  art: 'lucky-friday',
  startsAt: fixtureTime - 2 * day,
  endsAt: fixtureTime + 3 * day + 5_000,
  prizePool: { amount: 25_000_000, currency: 'EUR' },
  significantTerms: ['18+', 'Minimum stake €5, odds 1.50 or more', 'Free bets are valid for 7 days'],
};

const { prizePool: _prizePool, endsAt: _endsAt, ...longTerm } = luckyFriday;

/** Nothing runs and the lottery section is off. */
export const emptyHome: HomePageData = { serverTime: fixtureTime, promotions: [], lotteries: [] };

/** One promotion and no lottery section. */
export const lightHome: HomePageData = { serverTime: fixtureTime, promotions: [luckyFriday], lotteries: [] };

/** A full house: with and without prize pool, a long title, one that has not started, one without end. */
export const heavyHome: HomePageData = {
  serverTime: fixtureTime,
  promotions: [
    luckyFriday,
    { ...longTerm, name: 'daily-bonus', title: 'Daily bonus', kicker: 'Every day' },
    { ...luckyFriday, name: 'cricket', title: 'Indian league carnival of extraordinary winnings' },
    { ...luckyFriday, name: 'baseball', title: 'Baseball', startsAt: fixtureTime + day },
    {
      ...luckyFriday,
      name: 'spin-wheel',
      title: 'Spin the wheel',
      prizePool: { amount: 700_000_050, currency: 'RUB' },
    },
    { ...longTerm, name: 'winners', title: 'Winners' },
    { ...luckyFriday, name: 'hot-streak', title: 'Hot streak' },
  ],
  lotteries: lotteryFixtures.slice(0, 4),
};
