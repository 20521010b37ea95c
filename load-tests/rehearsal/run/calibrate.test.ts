import { expect, it } from 'vitest';
import type { Second } from '../measure/timeline.ts';
import { emptyTraffic } from '../measure/traffic-second.ts';
import { costIn } from './calibrate.ts';

const second = (requests: number, busy: number): Second => ({
  traffic: { ...emptyTraffic(), requests },
  service: { counts: { cpu: 0.1 }, processes: [], inFlight: 0, limiterLimit: undefined, limiterInFlight: undefined },
  machine: { busy, generator: 0.2, edge: 0.05, platform: 0.04, watcher: 0.01 },
});
const span = { from: 0, until: 10 };

it('measures the CPU per request of the service and of the whole machine', () => {
  const { cost, freeCores } = costIn(
    Array.from({ length: 10 }, () => second(100, 0.2)),
    span,
    2,
  );
  expect(cost.service).toBeCloseTo(1);
  expect(cost.machine).toBeCloseTo(4);
  expect(freeCores).toBeCloseTo(2);
});

it('leaves out cores that other processes use, and never promises less than half of one', () => {
  const withStrangers = (busy: number) =>
    costIn(
      Array.from({ length: 10 }, () => second(100, busy)),
      span,
      2,
    ).freeCores;
  expect(withStrangers(0.7)).toBeCloseTo(1);
  expect(withStrangers(1)).toBeCloseTo(0.5);
});

it('refuses a span without answered requests', () => {
  expect(() => costIn([second(0, 0.5)], span, 2)).toThrow(/no request got a response/);
});
