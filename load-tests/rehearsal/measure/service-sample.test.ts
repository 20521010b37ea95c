import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, readServiceSample, type ServiceSample } from './service-sample.ts';

const text = [
  'ssr_outcome_total{route="home",outcome="full"} 10',
  'ssr_outcome_total{route="lotto",outcome="full"} 5',
  'ssr_outcome_total{route="lotto",outcome="shell"} 1',
  'overload_shed_total{kind="bot",answer="refused",reason="lag"} 2',
  'page_response_start_seconds_bucket{le="0.25",route="home"} 9',
  'page_response_start_seconds_bucket{le="+Inf",route="home"} 10',
  'process_cpu_seconds_total 3.5',
  'process_resident_memory_bytes 1000',
  'http_requests_in_flight 4',
].join('\n');

describe('readServiceSample', () => {
  it('adds up the counts of all routes and kinds', () => {
    const sample = readServiceSample(text, 7, 1_000);
    expect(sample.counts).toEqual({
      'outcome full': 15,
      'outcome shell': 1,
      'shed refused lag': 2,
      'start 0.25': 9,
      'start Infinity': 10,
      cpu: 3.5,
    });
    expect(sample).toMatchObject({ pid: 7, at: 1_000, memoryBytes: 1_000, inFlight: 4 });
  });

  it('recognises a limiter that is off', () => {
    const off = readServiceSample('limiter_limit 0\nlimiter_in_flight 0', 7, 0);
    expect([off.limiterLimit, off.limiterInFlight]).toEqual([undefined, undefined]);
    const on = readServiceSample('limiter_limit 8\nlimiter_in_flight 0', 7, 0);
    expect([on.limiterLimit, on.limiterInFlight]).toEqual([8, 0]);
  });

  it('leaves out what the build does not measure', () => {
    expect(readServiceSample('', 7, 0)).toMatchObject({ counts: {}, limiterLimit: undefined, memoryBytes: undefined });
  });
});

const sampleOf = (pid: number, counts: Record<string, number>): ServiceSample => ({
  ...readServiceSample('', pid, 0),
  counts,
});

describe('difference', () => {
  it('never loses or invents counts, however often the process is sampled', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), (steps) => {
        let total = 0;
        let before: ServiceSample | undefined;
        let found = 0;
        for (const step of steps) {
          total += step;
          const after = sampleOf(1, { cpu: total });
          found += difference(before, after)['cpu'] ?? 0;
          before = after;
        }
        expect(found).toBe(total);
      }),
    );
  });

  it('counts a new process from zero, even where it has counted more already', () => {
    expect(difference(sampleOf(1, { cpu: 2 }), sampleOf(2, { cpu: 5 }))).toEqual({ cpu: 5 });
  });
});
