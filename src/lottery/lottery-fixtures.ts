import type { AvailableLottery } from '../platform/lotto/lotto-available.ts';

/** The moment that the fixtures of the lottery pages are set in, in seconds since epoch. */
export const fixtureTime = 1_795_200_000;

const hour = 3_600;

/** A lottery with everything a card can show, and the changes of a test. */
export const lotteryFixture = (changes: Partial<AvailableLottery> = {}): AvailableLottery => ({
  id: 'powerball',
  name: 'Powerball',
  country: 'US',
  kind: 'jackpot',
  jackpot: { amount: 48_700_000_000, currency: 'USD' },
  price: { amount: 200, currency: 'USD' },
  nextDrawAt: fixtureTime + 31 * hour,
  salesCloseAt: fixtureTime + 30 * hour,
  popularity: 9_100,
  lastDraw: { drawnAt: fixtureTime - 41 * hour, main: [4, 17, 28, 51, 66], additional: [11] },
  ...changes,
});

const { jackpot: _jackpot, lastDraw: _lastDraw, ...withoutJackpot } = lotteryFixture();

/** One of each kind of card: a win, a pending ticket, sales that close soon, fixed prizes, an unknown jackpot. */
export const lotteryFixtures: readonly AvailableLottery[] = [
  lotteryFixture({ ticket: 'pending' }),
  lotteryFixture({
    id: 'euromillions',
    name: 'EuroMillions',
    country: 'EU',
    jackpot: { amount: 13_000_000_000, currency: 'EUR' },
    price: { amount: 250, currency: 'EUR' },
    nextDrawAt: fixtureTime + 2 * hour,
    salesCloseAt: fixtureTime + hour / 2,
    lastDraw: { drawnAt: fixtureTime - 70 * hour, main: [3, 12, 24, 37, 50], additional: [2, 9] },
    ticket: 'win',
  }),
  lotteryFixture({
    id: 'elgordodelaprimitiva',
    name: 'El Gordo de la Primitiva',
    country: 'ES',
    jackpot: { amount: 790_000_000, currency: 'EUR' },
    price: { amount: 150, currency: 'EUR' },
    ticket: 'loss',
  }),
  lotteryFixture({
    id: 'gosloto7x49',
    name: 'Gosloto 7x49',
    country: 'RU',
    jackpot: { amount: 1_250_000_000_000, currency: 'RUB' },
    price: { amount: 5_000, currency: 'RUB' },
    nextDrawAt: fixtureTime + hour / 4,
    salesCloseAt: fixtureTime - 60,
    lastDraw: { drawnAt: fixtureTime - 3 * hour, main: [1, 8, 14, 22, 31, 40, 49], additional: [] },
  }),
  { ...withoutJackpot, id: 'GER6', name: 'German Lotto 6', country: 'DE', kind: 'numbers' },
  { ...withoutJackpot, id: 'AUS7', name: 'Australia 7', country: 'AU' },
];
