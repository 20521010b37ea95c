import { type Objective, objectives } from '../objectives.ts';
import { answeredPages, degradedShare } from '../page-queries.ts';
import { contentRoutes, share } from '../queries.ts';

/** A query whose result Prometheus records as a series. */
export interface RecordingRule {
  readonly group: RecordingGroup;
  readonly record: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly expr: string;
}

/** Queries over days of samples are slow, so they are evaluated less often. */
export type RecordingGroup = 'marquee-objectives' | 'marquee-objectives-long';

/** Windows over which error budgets are evaluated. */
export const sloWindows = ['5m', '30m', '1h', '6h', '3d'] as const;
export type SloWindow = (typeof sloWindows)[number];

/** Name of the recorded share of bad requests over a window. */
export const errorRatio = (window: SloWindow): string => `marquee:slo_error_ratio:rate${window}`;
/** Name of the recorded rate of requests that an objective counts, over a window. */
export const requestRate = (window: SloWindow): string => `marquee:slo_requests:rate${window}`;

const rulesOf = ({ id, bad, all }: Objective): RecordingRule[] =>
  sloWindows.flatMap((window) => {
    const group = window === '6h' || window === '3d' ? 'marquee-objectives-long' : 'marquee-objectives';
    const labels = { slo: id };
    return [
      { group, labels, record: errorRatio(window), expr: share(bad(window), all(window)) },
      { group, labels, record: requestRate(window), expr: all(window) },
    ];
  });

/** Share of degraded pages over 15 minutes: monthly queries use this series. */
export const degradedRatio = 'marquee:degraded_ratio:rate15m';
/** Pages per second, the total for this share. */
export const answeredRate = 'marquee:answered_pages:rate15m';

const degradation: readonly RecordingRule[] = [
  { group: 'marquee-objectives', labels: {}, record: degradedRatio, expr: degradedShare('15m', contentRoutes) },
  { group: 'marquee-objectives', labels: {}, record: answeredRate, expr: answeredPages('15m', contentRoutes) },
];

/** Series read by the alerts of all objectives and by dashboards. */
export const recordingRules: readonly RecordingRule[] = [...objectives.flatMap(rulesOf), ...degradation];
