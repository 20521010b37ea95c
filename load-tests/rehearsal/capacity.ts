import { type CapacityPlan, headroom, planCapacity } from '../../k8s/capacity/capacity-plan.ts';
import { type Forecast, forecastSchema } from '../../k8s/capacity/forecast.ts';
import type { MeasuredFigures } from '../../k8s/capacity/measured-figures.ts';
import type { PartFigures } from './figures.ts';
import { lengthOf } from './phases.ts';

/** Findings of the rehearsal and the capacity sheet about the pods of the campaign. */
export interface CapacityFindings {
  /** Milliseconds of CPU that the service used per request, on this machine, with warm caches. */
  readonly cpuPerRequest: number;
  /** The plan based on the cost measured in the rehearsal, for its mix of requests. */
  readonly rehearsed: CapacityPlan;
  /** The plan based on the figures in the repository, which were measured without the page cache. */
  readonly sheet: CapacityPlan;
  readonly forecast: Forecast;
  /** Pods that are scheduled for the campaign, if any. */
  readonly scheduled: number | undefined;
  /** Their capacity, as a multiple of the forecast peak. */
  readonly headroom: number | undefined;
}

/** Required headroom, as a multiple of the forecast peak. */
export const neededHeadroom = headroom;

/**
 * Extrapolates the quiet part of the peak to the whole campaign: the cost of a request is the CPU beyond that of the ordinary day before,
 * since the CPU of idle processes grows with the pods and not with the visitors. Undefined if nothing was measured.
 */
export function findCapacity(
  { ordinary, quiet }: { ordinary: PartFigures; quiet: PartFigures },
  { given, figures, peak, scheduled, now }: CapacityInput,
): CapacityFindings | undefined {
  const cpuPerRequest = ((cpuRate(quiet) - cpuRate(ordinary)) * 1_000) / (quiet.perSecond - ordinary.perSecond);
  if (!(quiet.cpuSeconds > 0 && cpuPerRequest > 0 && Number.isFinite(cpuPerRequest))) return undefined;
  const forecast = forecastSchema.parse({ ...given, peakRequestsPerSecond: peak });
  const rehearsed = planCapacity(sameForAll(figures, cpuPerRequest, now), forecast, now);
  return {
    cpuPerRequest,
    rehearsed,
    sheet: planCapacity(figures, forecast, now),
    forecast,
    scheduled,
    headroom: scheduled === undefined ? undefined : (scheduled * rehearsed.ratePerPod) / peak,
  };
}

/** Cores that all processes of the service used together. */
const cpuRate = (part: PartFigures): number => (lengthOf(part) === 0 ? 0 : part.cpuSeconds / lengthOf(part));

/** Forecast and facts known before the rehearsal. */
export interface CapacityInput {
  readonly given: Forecast;
  readonly figures: MeasuredFigures;
  /** Forecast peak in requests a second. */
  readonly peak: number;
  readonly scheduled: number | undefined;
  readonly now: Date;
}

/** Uses one cost for all kinds: the rehearsal's requests are already a mix, so its mean applies to each. */
function sameForAll(figures: MeasuredFigures, cpuMs: number, now: Date): MeasuredFigures {
  const each = { cpuMs, spread: 0 };
  return {
    ...figures,
    measuredAt: now.toISOString(),
    kinds: { document: each, list: each, pageData: each, platformRead: each, asset: each },
  };
}
