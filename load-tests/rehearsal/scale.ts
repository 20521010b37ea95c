/** CPU milliseconds of one request on this machine. */
export interface RequestCost {
  /** Of the service only. */
  readonly service: number;
  /** Of the service, nginx, the platform and the load generator together. */
  readonly machine: number;
}

/** Share of the machine that the peak may use: beyond it the programs compete for cores, and delays are not the service's. */
const machineShare = 0.6;
/** Share of their cores that the processes may use while one of them restarts. */
const restartShare = 0.6;
/** Minimum requests a second, on however slow a machine. */
const minPeak = 10;

/**
 * Requests a second that this machine can send and answer at the peak without being the bottleneck itself.
 * `processes` share one core each, and one of them is missing during the restart.
 */
export function affordablePeak(cost: RequestCost, cores: number, processes: number): number {
  const byMachine = (cores * 1_000 * machineShare) / cost.machine;
  const whileRestarting = (Math.max(1, processes - 1) * 1_000 * restartShare) / cost.service;
  return Math.max(minPeak, Math.floor(Math.min(byMachine, whileRestarting)));
}

/** Requests a second on an ordinary day: a hundredth of the peak. */
export const ordinaryRate = (peak: number): number => Math.max(1, Math.round(peak / 100));
