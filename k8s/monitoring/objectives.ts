import { apiRoutes, pageRoutes, rate, sum, upTo } from './queries.ts';

/** Test series with an increment of good and bad requests. */
type Samples = (good: number, bad: number) => Readonly<Record<string, number>>;

/** A service level objective (goal M10 of docs/reliability.md). */
export interface Objective {
  /** Value of the label `slo`. */
  readonly id: string;
  readonly alert: string;
  /** One sentence, for the summary of its alert. */
  readonly title: string;
  /** Share of requests that must be good over 30 days. */
  readonly target: number;
  /** Labels for whose values the objective is evaluated separately. */
  readonly by: readonly string[];
  readonly bad: (window: string) => string;
  readonly all: (window: string) => string;
  readonly samples: Samples;
  /** Labels of the alert that {@link samples} cause, besides those of the rule. */
  readonly sampleLabels: Readonly<Record<string, string>>;
}

const requests = 'http_request_duration_seconds';
const starts = 'page_response_start_seconds';

// Visitors who leave are not a failure of the service, and are excluded from both sides.
const answeredPages = (window: string): string => rate(`${requests}_count`, window, pageRoutes, 'status!="aborted"');
const answeredCalls = (window: string): string => rate(`${requests}_count`, window, apiRoutes, 'status!="aborted"');
const workingCalls = ['status!~"aborted|5xx"', apiRoutes];

const availabilitySamples =
  (route: string): Samples =>
  (good, bad) => ({
    [`${requests}_count{job="marquee",route="${route}",status="2xx"}`]: good,
    [`${requests}_count{job="marquee",route="${route}",status="5xx"}`]: bad,
    // Visitors who left must not affect the result.
    [`${requests}_count{job="marquee",route="${route}",status="aborted"}`]: good + bad,
  });

/** Pages whose response starts in time. Each limit, in seconds, must be a bucket of the histogram. */
const startObjective = (limit: number, target: number): Objective => ({
  id: `page-start-${limit * 1_000}ms`,
  alert: 'PageLatencyBudgetBurn',
  title: `pages begin within ${limit} s`,
  target,
  by: [],
  all: (window) => sum(rate(`${starts}_count`, window)),
  bad: (window) => `(${sum(rate(`${starts}_count`, window))} - ${sum(rate(`${starts}_bucket`, window, upTo(limit)))})`,
  samples: (good, bad) => ({
    [`${starts}_bucket{job="marquee",route="home",le="${limit}"}`]: good,
    [`${starts}_count{job="marquee",route="home"}`]: good + bad,
  }),
  sampleLabels: {},
});

/** Seconds that a call from a browser may take. */
const callLimit = 2.5;

/** Every objective of the service. */
export const objectives: readonly Objective[] = [
  {
    id: 'page-availability',
    alert: 'PageAvailabilityBudgetBurn',
    title: 'pages are answered without a server error',
    target: 0.999,
    by: [],
    all: (window) => sum(answeredPages(window)),
    bad: (window) => sum(rate(`${requests}_count`, window, pageRoutes, 'status="5xx"')),
    samples: availabilitySamples('promotion'),
    sampleLabels: {},
  },
  startObjective(0.25, 0.95),
  startObjective(1, 0.99),
  {
    id: 'api-availability',
    alert: 'ApiAvailabilityBudgetBurn',
    title: 'API calls are answered without a server error',
    target: 0.995,
    by: ['route'],
    all: (window) => sum(answeredCalls(window), ['route']),
    bad: (window) => sum(rate(`${requests}_count`, window, apiRoutes, 'status="5xx"'), ['route']),
    samples: availabilitySamples('api:lotto'),
    sampleLabels: { route: 'api:lotto' },
  },
  {
    id: 'api-latency',
    alert: 'ApiLatencyBudgetBurn',
    title: `API calls take at most ${callLimit} s`,
    target: 0.99,
    by: ['route'],
    all: (window) => sum(rate(`${requests}_count`, window, ...workingCalls), ['route']),
    bad: (window) =>
      `(${sum(rate(`${requests}_count`, window, ...workingCalls), ['route'])} - ` +
      `${sum(rate(`${requests}_bucket`, window, ...workingCalls, upTo(callLimit)), ['route'])})`,
    samples: (good, bad) => ({
      [`${requests}_bucket{job="marquee",route="api:lotto",status="2xx",le="${callLimit}"}`]: good,
      [`${requests}_count{job="marquee",route="api:lotto",status="2xx"}`]: good + bad,
    }),
    sampleLabels: { route: 'api:lotto' },
  },
];
