import type { ConstantArrivalRateScenario, RampingArrivalRateScenario, Scenario } from 'k6/options';
import { requestTimeout } from './settings.ts';

/** A part of a test: iterations begin at its rate, however long responses take. */
export interface Part {
  readonly scenario: Scenario;
  /** Number of iterations that begin in the part. */
  readonly planned: number;
}

/** The settings that every part has. */
export interface PartOptions {
  /** Seconds after the start of the test. */
  readonly start: number;
  readonly seconds: number;
  /** Seconds that the slowest hundredth of the iterations may take. */
  readonly slowest: number;
  /** Name of the exported function that is one iteration. */
  readonly exec: string;
  /** Value of the tag `phase`; missing if the parts of the test are not phases. */
  readonly phase?: string;
}

/** Spare VUs for late responses, beyond those that the rate needs. */
const spareVus = 5;

/** Concurrent iterations at a rate: with fewer VUs some would be dropped. */
const vusFor = (rate: number, slowest: number): number => Math.ceil(rate * slowest) + spareVus;

/** Settings of both kinds of parts. All VUs exist from the start, because creating one during a peak takes time. */
const common = (rate: number, { start, slowest, exec, phase }: PartOptions) => {
  const vus = vusFor(rate, slowest);
  return {
    exec,
    startTime: `${start}s`,
    preAllocatedVUs: vus,
    maxVUs: vus,
    gracefulStop: requestTimeout,
    tags: phase === undefined ? {} : { phase },
  };
};

/** Iterations at a constant rate, which may be a fraction of one per second. */
export function steady(rate: number, options: PartOptions): Part {
  const scenario: ConstantArrivalRateScenario = {
    ...common(rate, options),
    executor: 'constant-arrival-rate',
    // k6 accepts only whole numbers.
    rate: Math.round(rate * 100),
    timeUnit: '100s',
    duration: `${options.seconds}s`,
  };
  return { scenario, planned: rate * options.seconds };
}

/** Iterations at a rate that rises or falls linearly. */
export function ramp(from: number, to: number, options: PartOptions): Part {
  const scenario: RampingArrivalRateScenario = {
    ...common(Math.max(from, to), options),
    executor: 'ramping-arrival-rate',
    startRate: from,
    timeUnit: '1s',
    stages: [{ target: to, duration: `${options.seconds}s` }],
  };
  return { scenario, planned: ((from + to) / 2) * options.seconds };
}
