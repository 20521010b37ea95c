import { euros, exampleTime } from '../example-values.ts';

export const drawOnSaleExample = () => ({
  id: '2026-11-21',
  at: exampleTime + 86_400,
  salesCloseAt: exampleTime + 82_860,
  state: 'open',
  jackpot: euros(900),
});

export const heldDrawExample = () => ({
  ...drawOnSaleExample(),
  state: 'official',
  numbers: { main: [3, 11, 24, 41, 60], additional: [7] },
  factor: 2,
  tiers: [
    { main: 5, additional: 1, winners: 0, prize: euros(0) },
    { main: 5, winners: 2, prize: euros(400) },
  ],
  rolled: 'over',
  nextJackpot: euros(1_000),
});

export const lineExample = () => ({ main: [1, 2, 3, 4, 5], additional: [6] });

export const ticketExample = () => ({
  id: 't-1',
  lottery: 'powerball',
  boughtAt: exampleTime,
  entries: [lineExample()],
  lines: 1,
  multiplier: true,
  price: euros(300),
  draws: [{ draw: '2026-11-21', at: exampleTime + 86_400, state: 'pending' }],
  result: 'pending',
  won: euros(0),
});

export const wonBetExample = () => ({
  id: 't-2',
  lottery: 'IR6',
  boughtAt: exampleTime,
  entries: [{ main: [1, 2, 3], additional: [], size: 2 }],
  lines: 3,
  multiplier: false,
  stake: euros(100),
  odds: [52.5],
  price: euros(300),
  draws: [
    {
      draw: '2026-11-21',
      at: exampleTime + 86_400,
      state: 'win',
      numbers: { main: [1, 2, 9, 10, 11, 12], additional: [13] },
      won: euros(5_250),
      entries: [{ matches: { main: 2, additional: 0 }, lines: 1, won: euros(5_250) }],
    },
  ],
  result: 'win',
  won: euros(5_250),
});
