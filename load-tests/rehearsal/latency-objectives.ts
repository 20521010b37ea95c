import { objectives } from '../../k8s/monitoring/objectives.ts';

/** A maximum duration, and the share of visitors it applies to. */
export interface LatencyObjective {
  readonly id: string;
  readonly title: string;
  /** Share of requests that must be within the limit. */
  readonly target: number;
  readonly milliseconds: number;
}

/** Latency objectives, each with the limit at the end of its title. */
const latencyObjectives: readonly LatencyObjective[] = objectives.flatMap(({ id, title, target }) => {
  const seconds = /([\d.]+) s$/.exec(title)?.[1];
  return seconds === undefined ? [] : [{ id, title, target, milliseconds: Number(seconds) * 1_000 }];
});

/** How fast pages must begin; the strictest limit first. */
export const pageObjectives: readonly LatencyObjective[] = latencyObjectives
  .filter(({ id }) => id.startsWith('page-start-'))
  .toSorted((a, b) => a.milliseconds - b.milliseconds);

/** How long calls of browsers may take. */
export const callObjectives: readonly LatencyObjective[] = latencyObjectives.filter(({ id }) => id.startsWith('api-'));
