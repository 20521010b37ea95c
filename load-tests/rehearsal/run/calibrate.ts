import { availableParallelism } from 'node:os';
import { figuresOf, mean } from '../figures.ts';
import type { Second } from '../measure/timeline.ts';
import { type Durations, lengthOf, phaseSpans, type Span } from '../phases.ts';
import { RehearsalError } from '../rehearsal-error.ts';
import { affordablePeak, type RequestCost } from '../scale.ts';
import { type GeneratorOptions, startSpike } from './spike.ts';
import type { Stage } from './stage.ts';

/** Capacity of the machine. */
export interface Calibration {
  readonly cost: RequestCost;
  /** Requests per second at which it was measured. */
  readonly rate: number;
  /** Cores not used by anything else on this machine. */
  readonly freeCores: number;
  readonly affordable: number;
}

const durations: Durations = { baseline: 1, rise: 1, hold: 8, recovery: 2 };
/** Requests per second that any machine can handle; they also fill caches and warm up the code. */
const gentleRate = 20;
const maxRate = 2_000;
/** Share of the affordable rate that the next step sends. */
const affordableShare = 0.7;

/** Sends a light load and then heavier ones, and calculates from their cost what the machine can handle. */
export async function calibrate(
  stage: Stage,
  processes: number,
  options: Omit<GeneratorOptions, 'name'>,
): Promise<Calibration> {
  let found = await measure(stage, gentleRate, processes, { ...options, name: 'calibration-1' });
  // A request becomes cheaper as code is compiled and caches fill.
  for (const name of ['calibration-2', 'calibration-3']) {
    const rate = Math.min(maxRate, Math.max(gentleRate, Math.floor(found.affordable * affordableShare)));
    found = await measure(stage, rate, processes, { ...options, name });
  }
  return found;
}

async function measure(stage: Stage, rate: number, processes: number, options: GeneratorOptions): Promise<Calibration> {
  const spike = await startSpike(stage, { rate, peak: rate, durations }, options);
  const problem = await spike.ended;
  if (problem !== undefined) throw new RehearsalError(`The load could not be measured: ${problem}`);
  const ended = stage.service.find((program) => !program.isRunning());
  if (ended !== undefined) throw new RehearsalError(`${ended.name} ended under load:\n${ended.lastLines()}`);
  const { cost, freeCores } = costIn(spike.timeline.seconds, phaseSpans(durations).hold, availableParallelism());
  return { cost, rate, freeCores, affordable: affordablePeak(cost, freeCores, processes) };
}

/** Cost of a request in a span, and the machine's spare capacity. Throws if there were no requests. */
export function costIn(seconds: readonly Second[], span: Span, cores: number) {
  const { requests, cpuSeconds, machine = 0 } = figuresOf('', seconds, span);
  if (requests === 0) throw new RehearsalError('The load could not be measured: no request got a response.');
  if (cpuSeconds === 0)
    throw new RehearsalError('The load could not be measured: no process responded to /metrics in time.');
  const around = mean(
    seconds.slice(span.from, span.until).flatMap(({ machine: each }) => {
      return each === undefined ? [] : each.generator + each.edge + each.platform + each.watcher;
    }),
  );
  const own = cpuSeconds + (around ?? 0) * lengthOf(span);
  const strangers = Math.max(0, machine * cores - own / lengthOf(span));
  return {
    cost: { service: (cpuSeconds * 1_000) / requests, machine: (own * 1_000) / requests },
    freeCores: Math.max(0.5, cores - strangers),
  };
}
