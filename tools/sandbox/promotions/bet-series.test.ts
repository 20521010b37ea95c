import { describe, expect, it } from 'vitest';
import { createCampaignStore } from '../campaigns/campaign-store.ts';
import { betSeriesOf, seriesOf, settledBets } from './bet-series.ts';

const points = (count: number) => ({ kind: 'points' as const, count });
const rewards: Parameters<typeof seriesOf>[0]['rewards'] = [
  { bets: 2, prize: points(20) },
  { bets: 4, prize: points(40) },
];
/** `+` is a bet that is won, `-` one that is lost; each is settled a second after the one before. */
const seriesFrom = (bets: string) =>
  seriesOf(
    { rewards },
    [...bets].map((bet, index) => ({ settledAt: index, isWon: bet === '+' })),
  );

describe('seriesOf', () => {
  it.each([
    ['', []],
    ['--', []],
    ['-+', [{ bets: 1, state: 'running', startedAt: 1 }]],
    ['+-', [{ bets: 1, state: 'lost', startedAt: 0, endedAt: 1 }]],
    ['+++-', [{ bets: 3, state: 'paid', startedAt: 0, endedAt: 3, prize: points(20) }]],
    [
      '+++++',
      [
        { bets: 4, state: 'paid', startedAt: 0, endedAt: 3, prize: points(40) },
        { bets: 1, state: 'running', startedAt: 4 },
      ],
    ],
  ])('splits "%s" into series', (bets, series) => {
    expect(seriesFrom(bets)).toEqual(series);
  });
});

describe('settledBets', () => {
  const table = betSeriesOf(createCampaignStore('config/campaigns').find(1107));
  if (table === undefined) throw new Error('The table is missing');
  const calendar = { startAt: 0, endAt: 1_000_000 };
  const bets = (now: number) => settledBets('seed', table, 1, 0, calendar, now);

  it('are appended until the promotion ends', () => {
    expect(bets(0)).toEqual([]);
    const early = bets(500_000);
    expect(bets(900_000).slice(0, early.length)).toEqual(early);
    expect(bets(2_000_000)).toEqual(bets(1_000_000));
    expect(bets(1_000_000).every(({ settledAt }) => settledAt <= 1_000_000)).toBe(true);
  });

  it('are won at the operator’s rate', () => {
    const many = settledBets('seed', table, 1, 0, { startAt: 0, endAt: 30_000_000 }, 30_000_000);
    const share = many.filter(({ isWon }) => isWon).length / many.length;
    expect(share).toBeCloseTo(table.winsPerHundred / 100, 1);
  });
});
