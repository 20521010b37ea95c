import { median } from '../harness/summary.ts';

/** Measurements of a pod under the mix. */
export interface PodRun {
  /** Samples of the working set in bytes, evenly over the run. */
  readonly workingSets: readonly number[];
  readonly limit: number;
  /** Why the process ended, if it did. */
  readonly end: string | undefined;
  /** Processes that the kernel has killed. */
  readonly kills: number;
  /** Failed requests, one line each. */
  readonly failures: readonly string[];
}

/** Share of the limit that may be used. */
const maxShare = 0.75;

/** Maximum ratio of the memory in the last third of a run to the middle third. The first third fills caches. */
const maxGrowth = 1.02;

/** Ratio of the memory in the last third to the middle third. */
export function growthOf(workingSets: readonly number[]): number {
  const third = Math.floor(workingSets.length / 3);
  return median(workingSets.slice(-third)) / median(workingSets.slice(-2 * third, -third));
}

/** Problems of a run; empty if there are none. */
export function findingsOf({ workingSets, limit, end, kills, failures }: PodRun): string[] {
  const findings = failures.map((failure) => `unexpected response: ${failure}`);
  if (kills > 0) findings.push(`${kills} processes killed for their memory`);
  if (end !== undefined) findings.push(`the process ended: ${end}`);
  const peak = Math.max(...workingSets) / limit;
  if (peak > maxShare) {
    findings.push(`peak memory ${percent(peak)} of the limit (max ${percent(maxShare)})`);
  }
  // A process that has ended early has no last third to compare.
  if (end === undefined && growthOf(workingSets) > maxGrowth) {
    findings.push(`memory grew ${growthOf(workingSets).toFixed(3)}x in the last third (max ${maxGrowth}x)`);
  }
  return findings;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
