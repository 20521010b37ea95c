import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bridged,
  decadeTicks,
  linearScale,
  linePath,
  logScale,
  plotHeight,
  plotWidth,
  roundTicks,
  stackedPaths,
  timeFraction,
} from './plot.ts';

const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
const values = fc.array(fc.option(amount, { nil: undefined }), { maxLength: 40 });
const scale = fc.oneof(
  fc.double({ min: 0, max: 1e9, noNaN: true }).map(linearScale),
  fc
    .tuple(fc.double({ min: 0.001, max: 10, noNaN: true }), fc.double({ min: 11, max: 1e9, noNaN: true }))
    .map(([a, b]) => logScale(a, b)),
);
const numbersIn = (path: string) =>
  [...path.matchAll(/[ML]([-\d.e]+) ([-\d.e]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const isInside = ([x = Number.NaN, y = Number.NaN]: number[]) => x >= 0 && x <= plotWidth && y >= 0 && y <= plotHeight;

describe('linePath', () => {
  it('has a point for every value, inside the plot, and never NaN', () => {
    fc.assert(
      fc.property(values, scale, (heights, by) => {
        const path = linePath(heights, by);
        const points = numbersIn(path);
        expect(path).not.toMatch(/NaN|Infinity|undefined/);
        expect(points).toHaveLength(heights.filter((value) => value !== undefined).length);
        expect(points.every(isInside)).toBe(true);
      }),
    );
  });

  it('starts again after a gap, and shows an isolated value', () => {
    expect(linePath([1, 1, undefined, 0, undefined], linearScale(1))).toBe('M0 0L250 0M750 300h2');
  });
});

it('bridges a single missing second, and no more', () => {
  expect(bridged([undefined, 1, undefined, 3, undefined, undefined, 4])).toEqual([
    undefined,
    1,
    2,
    3,
    undefined,
    undefined,
    4,
  ]);
});

describe('stackedPaths', () => {
  it('draws each series once, inside the plot, and never NaN', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), scale, (series, by) => {
        const paths = stackedPaths(series, by);
        expect(paths).toHaveLength(series.length);
        expect(paths.join()).not.toMatch(/NaN|Infinity|undefined/);
        expect(paths.flatMap(numbersIn).every(isInside)).toBe(true);
      }),
    );
  });

  it('has a gap where no series has a value', () => {
    const [path = ''] = stackedPaths(
      [
        [1, undefined, 1],
        [undefined, undefined, 0],
      ],
      linearScale(1),
    );
    expect(path.match(/M/g)).toHaveLength(2);
    expect(numbersIn(path).map(([x]) => x)).not.toContain(500);
  });

  it('stacks them up to their sum', () => {
    expect(
      stackedPaths(
        [
          [0.5, 0.5],
          [0.5, undefined],
        ],
        linearScale(1),
      ),
    ).toEqual(['M0 150L1000 150L1000 300L0 300Z', 'M0 0L1000 150L1000 150L0 150Z']);
  });
});

describe('ticks', () => {
  it('are few, rise evenly from 0, and reach the largest value', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (largest) => {
        const ticks = roundTicks(largest);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * 0.999_999);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
    expect(roundTicks(0)).toEqual([0, 1]);
    expect(roundTicks(90)).toEqual([0, 25, 50, 75, 100]);
  });

  it('are powers of ten around the values on a log scale', () => {
    expect(decadeTicks(3, 800)).toEqual([1, 10, 100, 1_000]);
    expect(decadeTicks(1, 1)).toEqual([1, 10]);
  });
});

it('places seconds from left to right, even if there is only one', () => {
  expect([
    timeFraction(0, 11),
    timeFraction(5, 11),
    timeFraction(10, 11),
    timeFraction(0, 1),
    timeFraction(99, 11),
  ]).toEqual([0, 0.5, 1, 0, 1]);
});
