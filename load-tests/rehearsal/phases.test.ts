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
    fc.property(durations, fc.integer({ min: 0, max: 1_300 }), (lengths, second) => {
      const spans = phaseSpans(lengths);
      expect(spans.rise.from).toBe(spans.baseline.until);
      expect(spans.hold.from).toBe(spans.rise.until);
      expect(spans.recovery.from).toBe(spans.hold.until);
      fc.pre(second < spans.recovery.until);
      expect(isWithin(second, spans[phaseAt(lengths, second)])).toBe(true);
    }),
  );
});

const real = [2, 3, 8].flatMap((processes) => [
  { processes, isQuick: false, ...fullDurations(processes) },
  { processes, isQuick: true, ...quickDurations(processes) },
]);
it.each(real)('disturbs only the hold of %o, one disturbance at a time, with quiet seconds between', (one) => {
  const { processes, isQuick, ...lengths } = one;
  const { hold } = phaseSpans(lengths);
  const { slow, keys, away, restartFrom } = injectionTimes(lengths, isQuick);
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
    fc.property(durations, seconds, seconds, fc.nat(1_300), (lengths, rate, more, second) => {
      const offered = offeredRate(lengths, rate, rate + more, second);
      expect(offered).toBeGreaterThanOrEqual(rate);
      expect(offered).toBeLessThanOrEqual(rate + more);
      if (isWithin(second, phaseSpans(lengths).hold)) expect(offered).toBe(rate + more);
    }),
  );
});
