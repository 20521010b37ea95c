import type { Request, RequestHandler } from 'express';
import { type HostReport, hostReportLimit, hostReportSchema } from '../../src/host/host-report.ts';
import { MarqueeError } from '../errors.ts';
import { parseRequestJson, parseRequestValue } from '../http/parse-request.ts';
import { readBody, refuseInvalidBody } from '../http/read-body.ts';
import { refuseCrossSiteWrites } from '../http/refuse-cross-site-writes.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { LoopLag } from '../overload/loop-lag.ts';
import { createReportBudget } from '../reports/report-budget.ts';

interface HostReportDeps {
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly metrics: Metrics;
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isProtected: boolean;
}

/** Maximum that one report adds to a count, so that a forged report cannot distort a chart. */
const maxCounted = 1_000;
/** Longer handshakes are counted as this long. */
const maxHandshakeMs = 60_000;

/** Counts the reports that pages send when they are unloaded. */
export function hostReport({ lifecycle, metrics, lag, isProtected }: HostReportDeps): RequestHandler {
  const hasTime = createReportBudget({ lag, isProtected });
  return async function hostReport(request, response) {
    response.locals.context.label = 'host-report';
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      throw new MarqueeError('method-not-allowed');
    }
    refuseInvalidReport(request);
    await readBody(request, response, lifecycle);
    if (hasTime()) countReport(metrics, parseRequestValue(hostReportSchema, parseRequestJson(request.body)));
    else metrics.hostBridgeReports.inc({ outcome: 'dropped' });
    response.setHeader('Cache-Control', 'no-store');
    response.status(204).end();
  };
}

/** Only pages of this origin send reports; `sendBeacon` offers no header that would prove more. */
function refuseInvalidReport(request: Request): void {
  refuseCrossSiteWrites(request);
  refuseInvalidBody(request, { bodyLimit: hostReportLimit });
  if (!request.is('application/json')) throw new MarqueeError('bad-request');
}

function countReport(metrics: Metrics, report: HostReport): void {
  const { status, transport = 'none', handshakeMs, sent, received, answered, unanswered, dropped } = report;
  metrics.hostBridgeSessions.inc({ transport, status });
  for (const [direction, count] of Object.entries({ sent, received })) {
    metrics.hostBridgeMessages.inc({ direction }, clamp(count));
  }
  for (const [outcome, count] of Object.entries({ answered, ...unanswered })) {
    metrics.hostBridgeCalls.inc({ outcome }, clamp(count));
  }
  for (const [reason, count] of Object.entries(dropped)) metrics.hostBridgeDropped.inc({ reason }, clamp(count));
  if (handshakeMs !== undefined) metrics.hostHandshake.observe(Math.min(handshakeMs, maxHandshakeMs) / 1_000);
  metrics.hostBridgeReports.inc({ outcome: 'counted' });
}

const clamp = (count: number): number => Math.min(count, maxCounted);
