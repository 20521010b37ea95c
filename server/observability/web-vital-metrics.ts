import { Counter, Histogram } from 'prom-client';
import type { WebVitalName } from '../../src/entities/web-vitals.ts';
import type { MetricRegistry } from './metric-registry.ts';

// Each metric's goal is among its buckets, with the limits of "good" and "poor": 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25, …
const buckets: Readonly<Record<WebVitalName, readonly number[]>> = {
  lcp: [0.5, 1.2, 2.5, 4],
  inp: [0.1, 0.2, 0.5],
  cls: [0.01, 0.1, 0.25],
  ttfb: [0.1, 0.25, 0.5, 0.8, 1.8, 4],
  fcp: [0.5, 1, 1.8, 3],
};

/** Web Vitals by kind of page and of device; time to first byte has no such labels. At most 4 × 2 × 26 + 9 series. */
export function createWebVitalMetrics(registers: MetricRegistry[]) {
  const labelNames = ['page', 'device'] as const;
  const histogram = (name: Exclude<WebVitalName, 'ttfb'>, metric: string, help: string) =>
    new Histogram<'page' | 'device'>({
      name: metric,
      help,
      labelNames,
      buckets: [...buckets[name]],
      registers,
    });
  return {
    reports: new Counter<'outcome'>({
      name: 'web_vitals_reports_total',
      help: 'Web vitals reports of browsers by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    firstByte: new Histogram({
      name: 'web_vitals_ttfb_seconds',
      help: 'Time to the first byte, as browsers see it',
      buckets: [...buckets.ttfb],
      registers,
    }),
    vitals: {
      lcp: histogram(
        'lcp',
        'web_vitals_lcp_seconds',
        'Largest contentful paint: when the main thing of a page was seen',
      ),
      inp: histogram(
        'inp',
        'web_vitals_inp_seconds',
        'Interaction to next paint: the slowest response to a click or key press',
      ),
      cls: histogram('cls', 'web_vitals_cls', 'Cumulative layout shift: how much of a page moved by itself'),
      fcp: histogram('fcp', 'web_vitals_fcp_seconds', 'First contentful paint: when anything of a page was seen'),
    },
  };
}

/** Metrics that browsers report. */
export type WebVitalMetrics = ReturnType<typeof createWebVitalMetrics>;
