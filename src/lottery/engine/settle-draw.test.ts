import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jackpotRulesFixtures } from './kind-fixtures.ts';
import type { JackpotRules } from './lottery-kind.ts';
import { settleDraw } from './settle-draw.ts';

const share = (main: number, percent: number) => ({ main, prize: { kind: 'share' as const, percent } });

const rules: JackpotRules = {
  main: { pick: 5, lowest: 1, highest: 50 },
  price: 200,
  fundPercent: 50,
  jackpot: { lowest: 1_000_000, cap: 2_000_000, mostDrawsAtCap: 4 },
  tiers: [{ main: 5, prize: { kind: 'jackpot', percent: 50 } }, share(4, 30), share(3, 20)],
};
const pool = { jackpot: 1_000_000, drawsAtCap: 0 };

test('the winners of a tier divide its share, and the jackpot rolls over', () => {
  const settled = settleDraw(rules, pool, { sales: 20_000, winners: [0, 2, 3] });
  // The fund is 10,000. Two divide 3,000 and three 2,000: the remainder joins the jackpot.
  expect(settled).toMatchObject({ prizes: [0, 1_500, 666], rolled: 'over', fromReserve: 0 });
  expect(settled.next).toEqual({ jackpot: 1_000_000 + 5_000 + 2, drawsAtCap: 0 });
});

test('a share without winners joins the jackpot', () => {
  const settled = settleDraw(rules, pool, { sales: 20_000, winners: [0, 0, 1] });
  expect(settled.next.jackpot).toBe(1_000_000 + 5_000 + 3_000);
});

test('a jackpot that is won is divided, and starts from its lowest amount', () => {
  const settled = settleDraw(rules, pool, { sales: 20_000, winners: [2, 1, 1] });
  expect(settled).toMatchObject({ prizes: [502_500, 3_000, 2_000], rolled: 'won', next: pool });
  expect(settled.fromReserve).toBe(1_000_000);
});

test('the part of a jackpot above its cap goes to the next lower tier that has winners', () => {
  const settled = settleDraw(rules, { jackpot: 1_999_000, drawsAtCap: 0 }, { sales: 20_000, winners: [0, 0, 2] });
  // 5,000 and 3,000 are added to the jackpot, which is then 7,000 above its cap.
  expect(settled).toMatchObject({ prizes: [0, 0, 1_000 + 3_500], rolled: 'down' });
  expect(settled.next).toEqual({ jackpot: 2_000_000, drawsAtCap: 1 });
});

test('the whole jackpot goes to the next lower tier after too many draws at its cap', () => {
  let now = { jackpot: 2_000_000, drawsAtCap: 0 };
  for (let draw = 0; draw < 4; draw += 1) now = settleDraw(rules, now, { sales: 20_000, winners: [0, 1, 1] }).next;
  expect(now).toEqual({ jackpot: 2_000_000, drawsAtCap: 4 });
  const last = settleDraw(rules, now, { sales: 20_000, winners: [0, 1, 1] });
  expect(last).toMatchObject({ prizes: [0, 2_008_000, 2_000], rolled: 'down', next: pool });
});

test('the jackpot stays at its cap without winners in any tier', () => {
  const settled = settleDraw(rules, { jackpot: 2_000_000, drawsAtCap: 9 }, { sales: 20_000, winners: [0, 0, 0] });
  expect(settled).toMatchObject({ prizes: [0, 0, 0], rolled: 'over', next: { jackpot: 2_000_000, drawsAtCap: 10 } });
});

describe.each(jackpotRulesFixtures)('$name', ({ rules: kind }) => {
  const winners = fc.array(fc.nat({ max: 5_000 }), { minLength: kind.tiers.length, maxLength: kind.tiers.length });
  const { lowest = 0, cap } = kind.jackpot;
  const pools = fc.integer({ min: lowest, max: cap ?? 10 ** 12 });

  test('pays out what it has: prizes and next jackpot equal fund, jackpot and reserve', () => {
    fc.assert(
      fc.property(pools, fc.nat({ max: 10 ** 12 }), winners, (jackpot, sales, won) => {
        const settled = settleDraw(kind, { jackpot, drawsAtCap: 0 }, { sales, winners: won });
        const paid = settled.prizes.reduce((sum, each, index) => sum + each * (won[index] ?? 0), 0);
        const fixed = kind.tiers.reduce(
          (sum, { prize }, index) => sum + ('percent' in prize ? 0 : (settled.prizes[index] ?? 0) * (won[index] ?? 0)),
          0,
        );
        const fund = Math.floor((sales * kind.fundPercent) / 100);
        // The reserve pays fixed prizes and the lowest jackpot, and no more.
        expect(paid - fixed).toBeLessThanOrEqual(fund + jackpot);
        expect(paid + settled.next.jackpot).toBe(fund + jackpot + settled.fromReserve);
        expect(settled.fromReserve).toBeLessThanOrEqual(fixed + lowest);
        expect(settled.next.jackpot).toBeGreaterThanOrEqual(lowest);
        expect(settled.next.jackpot).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY);
        expect(settled.prizes.every((each, index) => (won[index] ?? 0) > 0 || each === 0)).toBe(true);
      }),
    );
  });
});
