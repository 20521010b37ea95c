import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReportBudget } from './report-budget.ts';

afterEach(() => vi.restoreAllMocks());

const budgetAt = (late: number, isProtected = true) =>
  createReportBudget({ lag: { current: () => late }, isProtected });

describe('createReportBudget', () => {
  it('has time for the first hundred reports of each second', () => {
    const clock = vi.spyOn(performance, 'now');
    fc.assert(
      fc.property(fc.array(fc.nat(150), { maxLength: 6 }), fc.nat(999), (seconds, fraction) => {
        const hasTime = budgetAt(0);
        const taken = seconds.map((reports, second) => {
          clock.mockReturnValue(10_000 + second * 1_000 + fraction);
          return Array.from({ length: reports }, hasTime).filter(Boolean).length;
        });
        expect(taken).toEqual(seconds.map((reports) => Math.min(reports, 100)));
      }),
    );
  });

  it.each([
    [50, true, true],
    [51, true, false],
    [51, false, true],
  ])('at %i ms of event loop lag, with protection %s, has time: %s', (late, isProtected, expected) => {
    expect(budgetAt(late, isProtected)()).toBe(expected);
  });

  it('does not count refused reports', () => {
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    let late = 60;
    const hasTime = createReportBudget({ lag: { current: () => late }, isProtected: true });
    expect(Array.from({ length: 200 }, hasTime)).not.toContain(true);
    late = 0;
    expect(hasTime()).toBe(true);
  });
});
