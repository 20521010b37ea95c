import { objectives } from '../../k8s/monitoring/objectives.ts';

/** How long something may take, and for which share of visitors. */
export interface LatencyObjective {
  readonly id: string;
  readonly title: string;
  /** Share that must be in time. */
  readonly target: number;
  readonly milliseconds: number;
}

/** Objectives about time, each with the limit that its title ends with. */
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
