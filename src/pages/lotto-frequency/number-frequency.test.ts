import { describe, expect, it } from 'vitest';
import { kindFixtures } from '../../lottery/engine/kind-fixtures.ts';
import type { LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { numberFrequency } from './number-frequency.ts';

const kindOf = (id: string): LotteryKind => {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`There is no lottery ${id}`);
  return kind;
};

const held = (id: string, main: number[], additional: number[], state: LotteryDraw['state'] = 'official') => ({
  id,
  at: 0,
  salesCloseAt: 0,
  state,
  numbers: { main, additional },
});

describe('how often numbers were drawn', () => {
  it('counts every number of the drums, in order, beside the expected count', () => {
    const draws = [held('2026-11-21', [1, 2, 3, 4, 5], [7]), held('2026-11-18', [1, 20, 30, 40, 69], [7])];
    const frequency = numberFrequency(kindOf('powerball'), draws);
    expect(frequency?.draws).toBe(2);
    expect(frequency?.main.counts).toHaveLength(69);
    expect(frequency?.main.counts.slice(0, 2)).toEqual([
      { number: 1, times: 2 },
      { number: 2, times: 1 },
    ]);
    expect(frequency?.main.expected).toBeCloseTo((2 * 5) / 69);
    expect(frequency?.additional?.counts[6]).toEqual({ number: 7, times: 2 });
    const all = frequency?.main.counts.reduce((sum, { times }) => sum + times, 0);
    expect(all).toBe(10);
  });

  it('leaves out unofficial draws, and draws under other rules than the newest', () => {
    const draws = [
      held('2026-11-20', [1, 2, 3, 4, 5], [1], 'provisional'),
      held('2025-11-18', [1, 2, 3, 4, 5], [1]),
      held('2024-11-19', [1, 2, 3, 4, 5], [25]),
    ];
    const frequency = numberFrequency(kindOf('megamillions'), draws);
    expect(frequency?.draws).toBe(1);
    expect(frequency?.additional?.counts).toHaveLength(24);
  });

  it('counts bonus balls separately from main balls, if the lottery draws any', () => {
    const bonus = numberFrequency(kindOf('AUS7'), [held('2026-11-17', [1, 2, 3, 4, 5, 6, 7], [8, 9, 10])]);
    expect(bonus?.additional?.counts).toHaveLength(47);
    expect(bonus?.additional?.expected).toBeCloseTo(3 / 47);
    const none = numberFrequency(kindOf('fantasy5'), [held('2026-11-17', [1, 2, 3, 4, 5], [])]);
    expect(none?.additional).toBeUndefined();
  });

  it('is undefined without draws', () => {
    expect(numberFrequency(kindOf('powerball'), [])).toBeUndefined();
  });
});
