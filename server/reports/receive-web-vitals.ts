import type { RequestHandler } from 'express';
import * as z from 'zod';
import { deviceClasses, type WebVitalsReport, webVitalNames, webVitalsPath } from '../../src/entities/web-vitals.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import type { VitalsClass } from '../../src/routes/route-types.ts';
import { MarqueeError } from '../errors.ts';
import { parseRequestJson, parseRequestValue } from '../http/parse-request.ts';
import { readBody, refuseInvalidBody } from '../http/read-body.ts';
import { refuseCrossSiteWrites } from '../http/refuse-cross-site-writes.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { WebVitalMetrics } from '../observability/web-vital-metrics.ts';
import type { LoopLag } from '../overload/loop-lag.ts';
import { createReportBudget } from './report-budget.ts';

/** Maximum bytes of a report. */
const reportLimit = 1_024;

// Higher values come from tabs left open, not from slow pages.
const milliseconds = z.number().min(0).max(600_000).optional();

/** A report of one document. */
export const webVitalsReportSchema = z.strictObject({
  routeId: z.string().max(64),
  /** Pages of an earlier build don't send it. */
  device: z.enum(deviceClasses).default('computer'),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(100).optional(),
  ttfb: milliseconds,
  fcp: milliseconds,
}) satisfies z.ZodType<WebVitalsReport>;

interface WebVitalsDeps {
  readonly metrics: WebVitalMetrics;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isProtected: boolean;
}

/**
 * Receives reports from browsers (goal M9 of docs/reliability.md). They describe pages, not visitors: no cookie is read, and only counts
 * are kept. Reports of visitors who refuse tracking are ignored.
 */
export function receiveWebVitals({ metrics, lifecycle, lag, isProtected }: WebVitalsDeps): RequestHandler {
  const hasTime = createReportBudget({ lag, isProtected });
  return async function webVitals(request, response, next) {
    if (request.path !== webVitalsPath) return next();
    response.locals.context.label = 'web-vitals';
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      throw new MarqueeError('method-not-allowed');
    }
    refuseInvalidBody(request, { bodyLimit: reportLimit });
    refuseCrossSiteWrites(request);
    await readBody(request, response, lifecycle);
    if (request.headers['sec-gpc'] === '1') metrics.reports.inc({ outcome: 'declined' });
    else if (!hasTime()) metrics.reports.inc({ outcome: 'dropped' });
    else count(metrics, parseRequestValue(webVitalsReportSchema, parseRequestJson(request.body)));
    response.setHeader('Cache-Control', 'no-store');
    response.status(204).end();
  };
}

function count({ reports, vitals, firstByte }: WebVitalMetrics, report: WebVitalsReport): void {
  const page = pageClassOf(report.routeId);
  for (const name of webVitalNames) {
    const value = report[name];
    if (value === undefined) continue;
    if (name === 'ttfb') firstByte.observe(value / 1_000);
    else vitals[name].observe({ page, device: report.device }, name === 'cls' ? value : value / 1_000);
  }
  reports.inc({ outcome: 'counted' });
}

const byRoute: ReadonlyMap<string, VitalsClass> = new Map(pageTable.map(({ id, vitalsClass }) => [id, vitalsClass]));

/** The class of a route's page; `other` for unknown routes. */
const pageClassOf = (routeId: string): VitalsClass => byRoute.get(routeId) ?? 'other';
