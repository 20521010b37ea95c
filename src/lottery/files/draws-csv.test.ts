import { expect, it } from 'vitest';
import { csvHead, csvLine } from './draws-csv.ts';

const draw = {
  id: '2026-11-21',
  at: Date.parse('2026-11-22T03:59:00Z') / 1_000,
  salesCloseAt: 0,
  state: 'official',
} as const;

it('has a cell for every column, even if a draw has no value for it', () => {
  expect(csvLine(draw)).toBe('2026-11-21,2026-11-22T03:59:00Z,official,,,,,,,\r\n');
  const full = {
    ...draw,
    numbers: { main: [4, 17, 28], additional: [11] },
    factor: 3,
    jackpot: { amount: 2_000_000_050, currency: 'USD' },
    rolled: 'won',
    tiers: [{ main: 5, additional: 1, winners: 2, prize: { amount: 1, currency: 'USD' } }],
  } as const;
  const line = csvLine({ ...full, numbers: { main: [4, 17, 28], additional: [11] }, tiers: [...full.tiers] });
  expect(line).toBe('2026-11-21,2026-11-22T03:59:00Z,official,4 17 28,11,3,20000000.50,USD,won,2\r\n');
  for (const text of [csvLine(draw), line]) expect(text.split(',')).toHaveLength(csvHead.split(',').length);
});

it('writes amounts of currencies without minor units without decimals', () => {
  expect(csvLine({ ...draw, jackpot: { amount: 500, currency: 'JPY' } })).toContain(',500,JPY,');
});
