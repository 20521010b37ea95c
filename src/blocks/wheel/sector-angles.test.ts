import { expect, test } from 'vitest';
import { sectorAngles } from './sector-angles.ts';

const sectors = (...wins: number[]) => wins.map((count) => ({ chance: { wins: count, of: 100 } }));

test('sectors are as large as their chances', () => {
  expect(sectorAngles(sectors(50, 25, 25))).toEqual({
    angles: [
      { start: 0, size: 180 },
      { start: 180, size: 90 },
      { start: 270, size: 90 },
    ],
    isInProportion: true,
  });
});

test.each([
  ['too small to be seen', [98, 1, 1]],
  ['used up', [50, 50, 0]],
  ['of an empty pool', [0, 0, 0]],
])('sectors have equal sizes if one is %s, and are marked as not in proportion', (_, wins) => {
  const { angles, isInProportion } = sectorAngles(sectors(...wins));
  expect([isInProportion, angles.map(({ size }) => size)]).toEqual([false, [120, 120, 120]]);
});
