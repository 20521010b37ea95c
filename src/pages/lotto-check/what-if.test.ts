import { describe, expect, it } from 'vitest';
import { kindFixtures } from '../../lottery/engine/kind-fixtures.ts';
import type { LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import type { LotteryDraw } from '../../platform/lotto.ts';
import { whatIf } from './what-if.ts';

const kindOf = (id: string): LotteryKind => {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`There is no lottery ${id}`);
  return kind;
};

const usd = (major: number) => ({ amount: major * 100, currency: 'USD' });

const held = (id: string, main: number[], additional: number[], changes: Partial<LotteryDraw> = {}): LotteryDraw => ({
  id,
  at: Date.parse(`${id}T20:00:00Z`) / 1_000,
  salesCloseAt: Date.parse(`${id}T19:00:00Z`) / 1_000,
  state: 'official',
  numbers: { main, additional },
  jackpot: usd(300_000_000),
  ...changes,
});

const entry = { main: [1, 2, 3, 4, 5], additional: [6] };
const nothing = { main: [40, 41, 42, 43, 44], additional: [7] };

describe('numbers over past draws', () => {
  it('cost a line in each draw, and win the prizes that were paid', () => {
    const draws = [
      held('2026-11-21', [1, 2, 3, 4, 60], [6], {
        tiers: [{ main: 4, additional: 1, winners: 2, prize: usd(50_000) }],
      }),
      held('2026-11-18', nothing.main, nothing.additional),
    ];
    expect(whatIf(kindOf('powerball'), entry, draws)).toMatchObject({
      draws: 2,
      otherRules: 0,
      linesPerDraw: 1,
      cost: 400,
      won: 5_000_000,
      wins: [{ draw: { id: '2026-11-21' }, matches: { main: 4, additional: 1 }, won: 5_000_000 }],
    });
  });

  it('would have won a jackpot that was there, also where nobody has won it', () => {
    const draws = [held('2026-11-21', entry.main, entry.additional)];
    expect(whatIf(kindOf('powerball'), entry, draws).won).toBe(30_000_000_000);
  });

  it('have a win of an unknown prize where a shared tier was won by nobody', () => {
    const draw = held('2026-11-20', [1, 2, 3, 4, 50], [11, 12], { jackpot: { amount: 1, currency: 'EUR' } });
    const played = { main: [1, 2, 3, 4, 5], additional: [1, 2] };
    expect(whatIf(kindOf('euromillions'), played, [draw])).toMatchObject({ won: 0, wins: [{ won: undefined }] });
  });

  it('cost and win as a system what all of its lines do', () => {
    const system = { main: [1, 2, 3, 4, 5, 7], additional: [6] };
    const { cost, won, linesPerDraw } = whatIf(kindOf('powerball'), system, [
      held('2026-11-21', [1, 2, 3, 30, 31], [6], { tiers: [] }),
    ]);
    // Of six lines three have 3 + 1 and three 2 + 1: 100 and 7 dollars.
    expect({ cost, won, linesPerDraw }).toEqual({ cost: 1_200, won: 3 * 10_000 + 3 * 700, linesPerDraw: 6 });
  });

  it('leave out draws whose rules did not have them, and draws that are not official', () => {
    const played = { main: [1, 2, 3, 4, 72], additional: [15] };
    const draws = [
      held('2026-11-20', nothing.main, nothing.additional, { state: 'provisional' }),
      held('2018-01-02', nothing.main, nothing.additional),
      held('2016-01-05', nothing.main, nothing.additional),
    ];
    expect(whatIf(kindOf('megamillions'), played, draws)).toMatchObject({ draws: 1, otherRules: 1 });
    expect(whatIf(kindOf('megamillions'), { main: [1], additional: [] }, draws)).toMatchObject({
      draws: 0,
      otherRules: 2,
    });
  });

  it('are settled as a bet with the lowest stake where the kind pays fixed odds', () => {
    const draws = [held('2026-11-21', [1, 2, 3, 4, 5, 6], []), held('2026-11-18', [1, 30, 31, 32, 33, 34], [])];
    const outcome = whatIf(kindOf('GER6'), { main: [1, 2], additional: [] }, draws);
    expect(outcome).toMatchObject({ draws: 2, cost: 200, won: 5_400, wins: [{ matches: { main: 2 }, won: 5_400 }] });
  });
});
