import { expect, it } from 'vitest';
import { readForecast } from '../../k8s/capacity/forecast.ts';
import { readMeasuredFigures } from '../../k8s/capacity/measured-figures.ts';
import { findCapacity } from './capacity.ts';
import { figuresOf } from './figures.ts';

const input = {
  given: { ...readForecast(), coreSpeed: 1, coresPerPod: 1, zones: 3 },
  figures: readMeasuredFigures(),
  peak: 10_000,
  scheduled: 20,
  now: new Date('2026-11-22T00:00:00Z'),
};
/** Figures of ten seconds of a run. */
const tenSeconds = (perSecond: number, cpuSeconds: number) => ({
  ...figuresOf('', [], { from: 0, until: 10 }),
  requests: perSecond * 10,
  perSecond,
  cpuSeconds,
});
const idle = tenSeconds(0, 0);
const quiet = tenSeconds(100, 1);

it('plans pods for the measured cost, and computes the headroom of the scheduled ones', () => {
  // At 1 ms per request, a pod handles 750 requests per second, and twenty pods 15,000.
  const found = findCapacity({ ordinary: idle, quiet }, input);
  expect(found?.cpuPerRequest).toBe(1);
  expect(found?.rehearsed.ratePerPod).toBe(750);
  expect(found?.rehearsed.forPeak).toBe(20);
  expect(found?.headroom).toBe(1.5);
});

it('does not count the CPU of idle processes as a cost of requests', () => {
  const found = findCapacity({ ordinary: tenSeconds(1, 0.51), quiet: tenSeconds(101, 1.51) }, input);
  expect(found?.cpuPerRequest).toBeCloseTo(1);
});

it('is undefined if nothing was measured, and has no headroom without a schedule', () => {
  for (const nothing of [tenSeconds(0, 1), tenSeconds(100, 0), tenSeconds(0, 0)])
    expect(findCapacity({ ordinary: idle, quiet: nothing }, input)).toBeUndefined();
  expect(findCapacity({ ordinary: quiet, quiet }, input)).toBeUndefined();
  expect(findCapacity({ ordinary: idle, quiet }, { ...input, scheduled: undefined })?.headroom).toBeUndefined();
});
