import { busyShare, type CapacityPlan, headroom } from './capacity-plan.ts';
import type { Forecast } from './forecast.ts';
import { type MeasuredFigures, requestKinds } from './measured-figures.ts';

/** Maximum spread of a kind's rounds, as a share of the median. */
const maxSpread = 0.25;

/** The plan as text: measured and expected figures, the number of pods, and reasons not to rely on it. */
export function capacitySheet(figures: MeasuredFigures, forecast: Forecast, plan: CapacityPlan): string {
  const kinds = requestKinds.map((kind) => {
    const { cpuMs, spread } = figures.kinds[kind];
    const cells = [`${cpuMs.toFixed(3)} ms`, percent(spread), percent(forecast.mix[kind])];
    return `  ${kind.padEnd(14)}${cells.map((cell) => cell.padStart(10)).join('')}`;
  });
  const lines: readonly (readonly [string, string])[] = [
    ['CPU of an average request', `${plan.cpuPerRequest.toFixed(3)} ms`],
    [`requests/s of a pod at ${percent(busyShare)} of its core`, plan.ratePerPod.toFixed(0)],
    ['forecast peak, requests/s', `${forecast.peakRequestsPerSecond}`],
    [`pods for ${headroom} times that`, `${plan.forPeak}`],
    [`pods for it with one of ${forecast.zones} zones gone`, `${plan.forLostZone}`],
    ['pods to schedule, one to spare', `${plan.replicas}`],
    ['cores that they request', `${plan.cores} of ${forecast.coresInCluster}`],
  ];
  return [
    `${forecast.campaign}, ${forecast.from} to ${forecast.until}`,
    `measured ${figures.measuredAt} on ${figures.machine}, Node ${figures.node}`,
    '',
    `  ${'request'.padEnd(14)}${['CPU', 'spread', 'share'].map((cell) => cell.padStart(10)).join('')}`,
    ...kinds,
    '',
    ...lines.map(([label, value]) => `  ${label.padEnd(44)}${value.padStart(12)}`),
    '',
    ...doubts(figures),
    ...(plan.problems.length > 0 ? plan.problems.map((text) => `NO: ${text}`) : ['The figures hold.']),
    '',
  ].join('\n');
}

/** A line for figures whose rounds differ so much that the machine must have been busy with other work. */
function doubts({ kinds }: MeasuredFigures): string[] {
  const doubtful = requestKinds.filter((kind) => kinds[kind].spread > maxSpread);
  return doubtful.length > 0 ? [`Measured on a busy machine (${doubtful.join(', ')}): better measure again.`] : [];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
