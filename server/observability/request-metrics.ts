import { Counter, Gauge, Histogram } from 'prom-client';
import type { MetricOptions } from './metric-registry.ts';

// Each bucket is a series for every route and class of status. The limits of `k8s/monitoring/objectives.ts` must be among them.
const requestSeconds: number[] = [0.1, 0.25, 0.5, 1, 2.5];

/** Requests by route and result, and those that are refused. */
export const createRequestMetrics = ({ registers, enableExemplars }: MetricOptions) => ({
  requestDuration: new Histogram<'route' | 'status' | 'trace_id'>({
    name: 'http_request_duration_seconds',
    help: 'Duration of a request in seconds, from its first byte to the close of its response',
    labelNames: ['route', 'status'],
    buckets: requestSeconds,
    enableExemplars,
    registers,
  }),
  inFlight: new Gauge({ name: 'http_requests_in_flight', help: 'Requests in progress', registers }),
  errors: new Counter<'code'>({
    name: 'marquee_errors_total',
    help: 'Failures by code of the error catalogue',
    labelNames: ['code'],
    registers,
  }),
  unknownMiddleware: new Counter<'route'>({
    name: 'marquee_unknown_middleware_total',
    help: 'Requests to a route that names an unknown middleware',
    labelNames: ['route'],
    registers,
  }),
  regionBlocked: new Counter<'carrier'>({
    name: 'marquee_region_blocked_total',
    help: 'Requests refused by the region policy, by carrier',
    labelNames: ['carrier'],
    registers,
  }),
});

/** Render slots, and requests that are shed. */
export const createOverloadMetrics = ({ registers }: Pick<MetricOptions, 'registers'>) => ({
  limiterLimit: new Gauge({ name: 'limiter_limit', help: 'Limit of concurrent renders', registers }),
  limiterInFlight: new Gauge({ name: 'limiter_in_flight', help: 'Renders in progress', registers }),
  shed: new Counter<'kind' | 'answer' | 'reason'>({
    name: 'overload_shed_total',
    help: 'Requests that got a fallback or a refusal, by kind of request, response and reason',
    labelNames: ['kind', 'answer', 'reason'],
    registers,
  }),
  shellOnly: new Gauge({
    name: 'shell_only_mode',
    help: 'Shell-only mode: 1 while its switch is on and pages are sent without their content',
    registers,
  }),
});
