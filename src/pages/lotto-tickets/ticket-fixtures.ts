import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';

const at = 1_795_200_000;
const day = 86_400;
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** For tests: a ticket for two draws, of which the first has been held. */
export const ticketFixture = (changes: Partial<LotteryTicket> = {}): LotteryTicket => ({
  id: 'T-1',
  lottery: 'powerball',
  boughtAt: at - 3 * day,
  entries: [
    { main: [3, 8, 21, 30, 44], additional: [7] },
    { main: [5, 9, 33, 40, 41], additional: [1] },
  ],
  lines: 2,
  multiplier: true,
  price: usd(1_200),
  draws: [
    {
      draw: '2026-11-18',
      at: at - day,
      state: 'win',
      numbers: { main: [3, 8, 21, 50, 60], additional: [7] },
      factor: 3,
      won: usd(30_000),
      entries: [
        { matches: { main: 3, additional: 1 }, lines: 1, won: usd(30_000) },
        { matches: { main: 0, additional: 0 }, lines: 0, won: usd(0) },
      ],
    },
    { draw: '2026-11-21', at: at + 2 * day, state: 'pending' },
  ],
  result: 'pending',
  won: usd(30_000),
  ...changes,
});
