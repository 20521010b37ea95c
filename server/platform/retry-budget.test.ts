import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetryBudget } from './retry-budget.ts';

const settings = { share: 0.1, reserve: 5 };
const earn = (budget: ReturnType<typeof createRetryBudget>, times: number) => {
  for (let call = 0; call < times; call += 1) budget.earn();
};

describe('createRetryBudget', () => {
  it('allows no retry before ten completed calls, then exactly one', () => {
    const budget = createRetryBudget(settings);
    expect(budget.spend()).toBe(false);
    earn(budget, 9);
    expect(budget.spend()).toBe(false);
    budget.earn();
    expect([budget.spend(), budget.spend()]).toEqual([true, false]);
  });

  it('accumulates at most five retries', () => {
    const budget = createRetryBudget(settings);
    earn(budget, 10_000);
    const spent = Array.from({ length: 20 }, () => budget.spend()).filter(Boolean);
    expect(spent).toHaveLength(5);
  });

  it('never allows more retries than a tenth of the completed calls', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 500 }), (calls) => {
        const budget = createRetryBudget(settings);
        let completed = 0;
        let retries = 0;
        for (const isCompleted of calls) {
          if (isCompleted) {
            completed += 1;
            budget.earn();
          } else if (budget.spend()) retries += 1;
          expect(retries).toBeLessThanOrEqual(completed / 10);
        }
      }),
      { seed: 19 },
    );
  });
});
