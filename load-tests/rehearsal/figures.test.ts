import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, recoverySeconds } from './figures.ts';
import type { Second } from './measure/timeline.ts';
import { emptyTraffic } from './measure/traffic-second.ts';

const second = (requests: number, milliseconds: number, counts: Record<string, number> = {}, failed = 0): Second => {
  const traffic = { ...emptyTraffic(), requests, failed };
  for (let index = 0; index < requests; index += 1) traffic.pages.add(milliseconds);
  const processes = [{ place: 0, cpu: 0.5, loop: 0.4, memoryBytes: 1 }];
  return {
    traffic,
    service: { counts, processes, inFlight: 1, limiterLimit: undefined, limiterInFlight: undefined },
    machine: { busy: 0.6, generator: 0.3, edge: 0.1, platform: 0.1, watcher: 0 },
  };
};

describe('figuresOf', () => {
  it('has the same sums for a part as for its two pieces', () => {
    const some = fc.array(fc.nat(5), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(some, fc.nat(20), (requests, cut) => {
        const seconds = requests.map((count) => second(count, 10, { 'outcome full': count, cpu: 0.1 }));
        const whole = figuresOf('', seconds, { from: 0, until: seconds.length });
        const parts = [
          figuresOf('', seconds, { from: 0, until: cut }),
          figuresOf('', seconds, { from: cut, until: seconds.length }),
        ];
        expect(parts.reduce((sum, part) => sum + part.requests, 0)).toBe(whole.requests);
        expect(parts.reduce((sum, part) => sum + part.cpuSeconds, 0)).toBeCloseTo(whole.cpuSeconds);
        expect(parts.reduce((sum, part) => sum + part.pages.count, 0)).toBe(whole.pages.count);
      }),
    );
  });

  it('is 0 or undefined for an empty part, and never NaN', () => {
    const { perSecond, cpu, pages, shed } = figuresOf('', [], { from: 3, until: 3 });
    expect([perSecond, cpu, pages.quantile(0.5), shed]).toEqual([0, undefined, undefined, undefined]);
  });

  it('reads shed requests from their counter, and without one from the outcomes of pages', () => {
    const span = { from: 0, until: 1 };
    const counted = { 'shed shell slow': 2, 'shed shell lag': 1, 'shed refused lag': 4, 'outcome shell': 9 };
    expect(figuresOf('', [second(1, 1, counted)], span).shed).toEqual({ stale: 0, shell: 3, refused: 4 });
    const pagesOnly = { 'outcome stale': 5, 'outcome shell': 2 };
    expect(figuresOf('', [second(1, 1, pagesOnly)], span).shed).toEqual({ stale: 0, shell: 2, refused: 0 });
  });
});

it('reports zero shed requests where a limiter is on and has counted none', () => {
  const base = second(1, 1);
  const limited = { ...base, service: base.service && { ...base.service, limiterLimit: 8 } };
  expect(figuresOf('', [limited], { from: 0, until: 1 }).shed).toEqual({ stale: 0, shell: 0, refused: 0 });
  expect(figuresOf('', [base], { from: 0, until: 1 }).shed).toBeUndefined();
});

describe('recoverySeconds', () => {
  const limit = { milliseconds: 250, share: 0.95 };
  const span = { from: 1, until: 11 };
  const spikeEnd = (...bad: number[]) =>
    Array.from({ length: 11 }, (_, index) => second(5, bad.includes(index - 1) ? 900 : 10));

  it('is 0 where every second after the spike is good', () => {
    expect(recoverySeconds([second(5, 900), ...spikeEnd().slice(1)], span, limit)).toBe(0);
  });

  it('ends with the last slow seconds, and those judged together with them', () => {
    expect(recoverySeconds(spikeEnd(0, 1), span, limit)).toBe(4);
    expect(recoverySeconds(spikeEnd(0, 5), span, limit)).toBe(8);
  });

  it('is undefined when the last seconds are bad or without requests', () => {
    expect(recoverySeconds(spikeEnd(9), span, limit)).toBeUndefined();
    expect(
      recoverySeconds(
        Array.from({ length: 11 }, () => second(0, 0)),
        span,
        limit,
      ),
    ).toBeUndefined();
  });

  it('lasts until the last shed request and the last failure', () => {
    const shed = spikeEnd().with(3, second(5, 10, { 'shed shell lag': 1 }));
    expect(recoverySeconds(shed, span, limit)).toBe(5);
    expect(recoverySeconds(spikeEnd().with(2, second(5, 10, {}, 1)), span, limit)).toBe(4);
  });
});
