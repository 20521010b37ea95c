import type { Forecast } from './forecast.ts';
import type { MeasuredFigures } from './measured-figures.ts';

/** Goal D4: load that the campaign's pods must carry, as a multiple of the forecast peak. */
export const headroom = 1.5;
/** Share of its core that a pod may use at that load: above it, waiting times grow faster than the load. */
export const busyShare = 0.75;
/** Days after which measured figures no longer represent the build that will run (goal D4). */
export const maxAge = 30;

const day = 24 * 60 * 60 * 1_000;

/** How many pods a forecast needs. Rates are requests per second. */
export interface CapacityPlan {
  /** Milliseconds of CPU of an average request, on a core of the cluster. */
  readonly cpuPerRequest: number;
  readonly ratePerPod: number;
  /** Pods for the peak with headroom, when all of them are healthy. */
  readonly forPeak: number;
  /** Pods that carry the peak, without headroom, while a zone is down. */
  readonly forLostZone: number;
  /** Replicas to schedule: the larger of the two, plus one that may be missing during a rollout or after a node loss. */
  readonly replicas: number;
  /** Cores that the pods request. */
  readonly cores: number;
  /** Reasons not to rely on the plan; empty if there are none. */
  readonly problems: readonly string[];
}

/** Calculates the number of pods from measured and expected figures. `at`: the day on which the figures must still be valid. */
export function planCapacity(figures: MeasuredFigures, forecast: Forecast, at: Date): CapacityPlan {
  const measured = Object.entries(forecast.mix).map(([kind, share]) => {
    const figure = Object.entries(figures.kinds).find(([name]) => name === kind)?.[1];
    return (figure?.cpuMs ?? Number.NaN) * share;
  });
  const cpuPerRequest = measured.reduce((sum, cost) => sum + cost, 0) / forecast.coreSpeed;
  const ratePerPod = (forecast.coresPerPod * 1_000 * busyShare) / cpuPerRequest;
  const peak = forecast.peakRequestsPerSecond;
  const forPeak = Math.ceil((peak * headroom) / ratePerPod);
  const forLostZone = podsToSurviveZoneLoss(Math.ceil(peak / ratePerPod), forecast.zones);
  const replicas = Math.max(forPeak, forLostZone) + 1;
  const cores = replicas * forecast.coresPerPod;
  return {
    cpuPerRequest,
    ratePerPod,
    forPeak,
    forLostZone,
    replicas,
    cores,
    problems: [
      ...(cores > forecast.coresInCluster
        ? [`${replicas} pods need ${cores} cores, and the cluster has ${forecast.coresInCluster}`]
        : []),
      ...ageProblems(figures, at),
    ],
  };
}

/** The smallest number of pods of which `needed` remain when the zone with the most pods is lost. With a single zone, none remain. */
function podsToSurviveZoneLoss(needed: number, zones: number): number {
  if (zones === 1) return needed;
  let pods = needed;
  while (pods - Math.ceil(pods / zones) < needed) pods += 1;
  return pods;
}

function ageProblems({ measuredAt }: MeasuredFigures, at: Date): string[] {
  const days = Math.floor((at.getTime() - Date.parse(measuredAt)) / day);
  return days > maxAge ? [`the figures will be ${days} days old by then: measure again (k8s/capacity/measure.ts)`] : [];
}
