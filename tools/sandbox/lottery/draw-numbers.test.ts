import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawNumbers } from './draw-numbers.ts';
import { type Balls, readLotteryKinds } from './lottery-kinds.ts';

type DrawnBalls = Balls & { readonly id: string; readonly drawId: string };

/** The balls of every kind, by the rules of every time. */
const lotteryKinds: readonly DrawnBalls[] = readLotteryKinds('config/lotteries').flatMap(({ id, drawId, rules }) =>
  rules.map(({ main, additional }): DrawnBalls => ({ id, drawId, main, additional })),
);

function kind(id: string): DrawnBalls {
  const found = lotteryKinds.findLast((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`There is no lottery ${id}`);
  return found;
}

function expectDrawnFrom(balls: readonly number[], drum: { pick: number; lowest: number; highest: number }) {
  expect(balls).toHaveLength(drum.pick);
  expect(new Set(balls).size).toBe(drum.pick);
  expect(balls).toEqual([...balls].sort((a, b) => a - b));
  for (const ball of balls) {
    expect(ball).toBeGreaterThanOrEqual(drum.lowest);
    expect(ball).toBeLessThanOrEqual(drum.highest);
  }
}

describe('drawNumbers', () => {
  it('draws different balls of each drum, in rising order', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...lotteryKinds), fc.nat(), (seed, lottery, drawnAt) => {
        const { main, additional } = drawNumbers(seed, lottery, drawnAt);
        expectDrawnFrom(main, lottery.main);
        if (lottery.additional === undefined) expect(additional).toEqual([]);
        else expectDrawnFrom(additional, { ...lottery.main, ...lottery.additional });
      }),
    );
  });

  it('takes a bonus ball from the remaining numbers of the main drum', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (seed, drawnAt) => {
        const { main, additional } = drawNumbers(seed, kind('AUS7'), drawnAt);
        expect(main.filter((ball) => additional.includes(ball))).toEqual([]);
      }),
    );
  });

  it('draws the same main balls for kinds of the same draw', () => {
    expect(drawNumbers('seed', kind('IR6'), 1000).main).toEqual(drawNumbers('seed', kind('IR7'), 1000).main);
    expect(drawNumbers('seed', kind('MM6'), 1000)).toEqual(drawNumbers('seed', kind('megamillions'), 1000));
  });

  it('depends on the seed and on the draw', () => {
    const first = drawNumbers('seed', kind('powerball'), 1000);
    expect(drawNumbers('seed', kind('powerball'), 1000)).toEqual(first);
    expect(drawNumbers('seed', kind('powerball'), 2000)).not.toEqual(first);
    expect(drawNumbers('other', kind('powerball'), 1000)).not.toEqual(first);
  });
});
