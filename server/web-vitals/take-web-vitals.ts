import type { RequestHandler } from 'express';
import {
  type WebVitalsReport,
  webVitalNames,
  webVitalsLimit,
  webVitalsPath,
  webVitalsReportSchema,
} from '../../src/entities/web-vitals.ts';
import { MarqueeError } from '../errors.ts';
import { fitting, parseJson } from '../http/read-json.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { refuseCrossSiteWrites } from '../middleware/refuse-cross-site-writes.ts';
import type { WebVitalMetrics } from '../observability/web-vital-metrics.ts';
import type { LoopLag } from '../overload/loop-lag.ts';
import { createReportBudget } from '../overload/report-budget.ts';
import { readBody, refuseUnfitBody } from '../proxy/read-body.ts';
import { pageClassOf } from './page-class.ts';

interface TakeWebVitalsDeps {
  readonly metrics: WebVitalMetrics;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isProtected: boolean;
}

/**
 * Takes the reports of browsers (reliability goal M9). They are about pages and not about visitors: no cookie is read, and
 * nothing is kept but counts. Whoever asks not to be followed is left out all the same.
 */
export function takeWebVitals({ metrics, lifecycle, lag, isProtected }: TakeWebVitalsDeps): RequestHandler {
  const hasTime = createReportBudget({ lag, isProtected });
  return async function webVitals(request, response, next) {
    if (request.path !== webVitalsPath) return next();
    response.locals.context.label = 'web-vitals';
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      throw new MarqueeError('method-not-allowed');
    }
    refuseUnfitBody(request, { bodyLimit: webVitalsLimit });
    refuseCrossSiteWrites(request);
    await readBody(request, response, lifecycle);
    if (request.headers['sec-gpc'] === '1') metrics.reports.inc({ outcome: 'declined' });
    else if (!hasTime()) metrics.reports.inc({ outcome: 'dropped' });
    else count(metrics, fitting(webVitalsReportSchema, parseJson(request.body)));
    response.setHeader('Cache-Control', 'no-store');
    response.status(204).end();
  };
}

function count({ reports, vitals }: WebVitalMetrics, report: WebVitalsReport): void {
  const page = pageClassOf(report.routeId);
  for (const name of webVitalNames) {
    const value = report[name];
    if (value !== undefined) vitals[name].observe({ page }, name === 'cls' ? value : value / 1_000);
  }
  reports.inc({ outcome: 'counted' });
}
