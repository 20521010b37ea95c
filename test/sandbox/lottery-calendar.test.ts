import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsBetween, drawWithId, nextDraws } from '../../src/lottery/engine/draw-calendar.ts';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { rulesOn } from '../../src/lottery/engine/lottery-kind.ts';
import { readLotteryKinds, rulesOn as rulesOfDay } from '../../tools/sandbox/lottery/lottery-kinds.ts';

const kinds = readLotteryKinds('config/lotteries');
const seconds = (time: string) => Date.parse(time) / 1_000;
const moments = fc.integer({ min: seconds('2024-01-01T00:00:00Z'), max: seconds('2034-12-31T00:00:00Z') });

test('the calendar and the platform compute the same draws independently', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), moments, ({ id, calendar }, now) => {
      const ours = kindFixtures.get(id)?.schedule;
      if (!ours) throw new Error(`there is no kind ${id}`);
      const [last, next] = Object.values(calendar.around(now)).map(({ number: _, ...draw }) => draw);
      expect(nextDraws(ours, now + 1, 1)).toEqual([next]);
      expect(drawsBetween(ours, last?.at ?? 0, next?.at ?? 0)).toEqual([last]);
      expect(drawWithId(ours, next?.id ?? '')).toEqual(next);
      expect(calendar.withId(next?.id ?? '')).toMatchObject({ ...next });
    }),
    { numRuns: 1_000 },
  );
});

test.each(['2016-01-01', '2019-06-01', '2026-11-23'])('every kind has the same rules on both sides on %s', (day) => {
  expect(kinds.map(({ id }) => id).sort()).toEqual([...kindFixtures.keys()].sort());
  for (const { id, rules } of kinds) {
    const ours = kindFixtures.get(id);
    if (!ours) throw new Error(`there is no kind ${id}`);
    expect(rulesOn<object>(ours.rules, day)).toMatchObject(rulesOfDay<object>(rules, day));
  }
});
