import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsAround } from '../../sandbox/lottery/draw-schedule.ts';
import { readLotteryKinds } from '../../sandbox/lottery/lottery-kinds.ts';
import { drawsBetween, nextDraws } from '../../src/lottery/engine/draw-calendar.ts';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { rulesOn } from '../../src/lottery/engine/lottery-kind.ts';

const kinds = readLotteryKinds('config/lotteries');
const seconds = (time: string) => Date.parse(time) / 1_000;
const moments = fc.integer({ min: seconds('2024-01-01T00:00:00Z'), max: seconds('2034-12-31T00:00:00Z') });

test('the calendar and the platform, each counting in a way of its own, have the same draws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), moments, ({ id, schedule }, now) => {
      const ours = kindFixtures.get(id)?.schedule;
      if (!ours) throw new Error(`there is no kind ${id}`);
      const { last, next } = drawsAround(schedule, now);
      expect(nextDraws(ours, now + 1, 1)[0]?.at).toBe(next.at);
      expect(drawsBetween(ours, last.at, next.at).map(({ at }) => at)).toEqual([last.at]);
    }),
    { numRuns: 1_000 },
  );
});

test('every kind has the same balls, price and jackpot on both sides', () => {
  expect(kinds.map(({ id }) => id).sort()).toEqual([...kindFixtures.keys()].sort());
  for (const { id, main, price, jackpot } of kinds) {
    const kind = kindFixtures.get(id);
    const today = '2026-11-23';
    if (kind?.type === 'jackpot') {
      const rules = rulesOn(kind.rules, today);
      expect({ main, price, lowest: jackpot?.lowest, cap: jackpot?.cap }).toEqual({
        main: rules.main,
        price: rules.price,
        lowest: rules.jackpot.lowest,
        cap: rules.jackpot.cap,
      });
    } else if (kind) {
      const rules = rulesOn(kind.rules, today);
      expect({ main, price }).toEqual({ main: rules.main, price: rules.stake.lowest });
    }
  }
});
