import { describe, expect, it } from 'vitest';
import { type DrawWatch, maxFailures, pauseBefore } from './draw-pauses.ts';

const watch = (changes: Partial<DrawWatch> = {}): DrawWatch => ({
  isOver: false,
  secondsLeft: 7_200,
  failures: 0,
  ...changes,
});
const pauses = (...left: number[]) => left.map((secondsLeft) => pauseBefore(watch({ secondsLeft })));

describe('the pause before a draw is read again', () => {
  it('gets shorter as the draw approaches, and longer again if it is late', () => {
    expect(pauses(7_200, 3_600, 300, 60, 0, -300, -301)).toEqual([
      300_000, 60_000, 15_000, 5_000, 5_000, 5_000, 60_000,
    ]);
  });

  it('grows with each failure up to five minutes, and ends after six in a row', () => {
    const after = (failures: number) => pauseBefore(watch({ secondsLeft: 30, failures }));
    expect([0, 1, 2, 5].map(after)).toEqual([5_000, 10_000, 20_000, 160_000]);
    expect(pauseBefore(watch({ failures: 3 }))).toBe(300_000);
    expect(after(maxFailures)).toBeUndefined();
  });

  it('is undefined once the draw is over', () => {
    expect(pauseBefore(watch({ isOver: true }))).toBeUndefined();
  });
});
