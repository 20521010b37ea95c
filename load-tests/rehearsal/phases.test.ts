import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fullDurations,
  injectionTimes,
  isWithin,
  lengthOf,
  offeredRate,
  phaseAt,
  phaseSpans,
  quickDurations,
} from './phases.ts';

const seconds = fc.integer({ min: 1, max: 300 });
const durations = fc.record({ baseline: seconds, rise: seconds, hold: seconds, recovery: seconds });

it('follows each phase by the next, without a gap', () => {
  fc.assert(
    fc.property(durations, fc.integer({ min: 0, max: 1_300 }), (given, second) => {
      const spans = phaseSpans(given);
      expect(spans.rise.from).toBe(spans.baseline.until);
      expect(spans.hold.from).toBe(spans.rise.until);
      expect(spans.recovery.from).toBe(spans.hold.until);
      fc.pre(second < spans.recovery.until);
      expect(isWithin(second, spans[phaseAt(given, second)])).toBe(true);
    }),
  );
});

const real = [2, 3, 8].flatMap((processes) => [
  { processes, isQuick: false, ...fullDurations(processes) },
  { processes, isQuick: true, ...quickDurations(processes) },
]);
it.each(real)('disturbs only the hold of %o, one disturbance at a time, with quiet seconds between', (one) => {
  const { processes, isQuick, ...given } = one;
  const { hold } = phaseSpans(given);
  const { slow, keys, away, restartFrom } = injectionTimes(given, isQuick);
  expect(slow.from).toBeGreaterThan(hold.from + 3);
  for (const span of [slow, keys]) expect(lengthOf(span)).toBeGreaterThanOrEqual(8);
  expect(keys.from).toBeGreaterThan(slow.until);
  expect(away.from).toBeGreaterThan(keys.until);
  expect(lengthOf(away)).toBeGreaterThanOrEqual(4);
  expect(restartFrom - away.until).toBeGreaterThanOrEqual(10);
  expect(hold.until - restartFrom).toBeGreaterThanOrEqual(processes * 10);
});

it('offers between the ordinary rate and the peak, and the peak during the whole hold', () => {
  fc.assert(
    fc.property(durations, seconds, seconds, fc.nat(1_300), (given, rate, more, second) => {
      const offered = offeredRate(given, rate, rate + more, second);
      expect(offered).toBeGreaterThanOrEqual(rate);
      expect(offered).toBeLessThanOrEqual(rate + more);
      if (isWithin(second, phaseSpans(given).hold)) expect(offered).toBe(rate + more);
    }),
  );
});
