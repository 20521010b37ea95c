/** CPU milliseconds of one request on this machine. */
export interface RequestCost {
  /** CPU of the service without other processes. */
  readonly service: number;
  /** CPU of the service, nginx, the platform and the load generator together. */
  readonly machine: number;
}

/** Share of the machine that the peak may use: beyond it programs compete for cores, and delays are no longer the service's. */
const machineShare = 0.6;
/** Share of their cores that processes may use while one of them restarts. */
const restartShare = 0.6;
/** Minimum requests per second, however slow the machine is. */
const minPeak = 10;

/**
 * Requests a second that this machine can send and answer at the peak without being the bottleneck itself. `processes` have one core each,
 * and one of them is missing during the restart.
 */
export function affordablePeak(cost: RequestCost, cores: number, processes: number): number {
  const byMachine = (cores * 1_000 * machineShare) / cost.machine;
  const whileRestarting = (Math.max(1, processes - 1) * 1_000 * restartShare) / cost.service;
  return Math.max(minPeak, Math.floor(Math.min(byMachine, whileRestarting)));
}

/** Requests per second on an ordinary day: a hundredth of the peak. */
export const ordinaryRate = (peak: number): number => Math.max(1, Math.round(peak / 100));
