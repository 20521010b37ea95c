import type { Options } from 'k6/options';
import { isPage, outcomes } from './outcome.ts';
import { type Limit, routes } from './routes.ts';
import type { Part } from './scenarios.ts';
import { campaignTraffic } from './traffic.ts';

/** Thresholds by which k6 judges a run. */
export type Thresholds = NonNullable<Options['thresholds']>;

/** Always hold: they only add the figure to the summary. */
const recorded = { count: ['count>=0'], share: ['rate>=0'] };

/** Minimum share of the planned requests that must be sent for a run to count. */
const floorShare = 0.9;

/** A request that is due at the very end of its part may not be sent, so one fewer is required, but at least one. */
export const floorOf = (planned: number): number => Math.max(0, Math.floor(planned * floorShare) - 1);

/** The same minimum for requests with one name. */
const nameFloorShare = 0.5;

/** Maximum share of responses with a wrong status or content. */
const failures = { requests: ['rate<0.001'], checks: ['rate>0.999'] };

/**
 * Thresholds of every scenario: no dropped iterations, enough samples, hardly any errors. Without a minimum, a scenario that never ran
 * would pass. @param requests How many one iteration makes.
 */
export function soundness(name: string, { planned }: Part, requests = 1): Thresholds {
  return {
    [`dropped_iterations{scenario:${name}}`]: ['count==0'],
    [`http_reqs{scenario:${name}}`]: [`count>${floorOf(planned * requests)}`],
    [`http_req_failed{scenario:${name}}`]: failures.requests,
    [`checks{scenario:${name}}`]: failures.checks,
    // Shed on purpose under overload: a failure like any other, but also recorded separately.
    [`http_reqs{scenario:${name},status:503}`]: recorded.count,
    [`degraded{scenario:${name}}`]: recorded.share,
    ...Object.fromEntries(outcomes.map((outcome) => [`visits{scenario:${name},outcome:${outcome}}`, recorded.count])),
  };
}

const within = (limits: readonly Limit[]): string[] =>
  limits.map(({ percentile, milliseconds }) => `p(${percentile})<${milliseconds}`);

/**
 * The objectives of the service (k8s/monitoring/objectives.ts): pages by name, calls by kind.
 * @param requests How many one iteration makes.
 */
export function objectivesFor(name: string, { planned }: Part, requests = 1): Thresholds {
  const pages = campaignTraffic.filter(({ target }) => isPage(target));
  return Object.fromEntries([
    ...pages.flatMap(({ target, share }) => [
      [`http_req_waiting{scenario:${name},name:${target.name}}`, within(routes.objectives.pageStart)],
      [
        `http_reqs{scenario:${name},name:${target.name}}`,
        [`count>=${Math.floor(planned * requests * share * nameFloorShare)}`],
      ],
    ]),
    ...['pageData', 'platformRead'].map((kind) => [
      `http_req_duration{scenario:${name},kind:${kind}}`,
      within(routes.objectives.call),
    ]),
  ]);
}

/** No visitor gets a degraded page: for tests below the service's capacity. Replaces the recorded share. */
export const noneDegraded = (name: string): Thresholds => ({ [`degraded{scenario:${name}}`]: ['rate<0.001'] });

/** The generator was not the bottleneck: a VU with an open connection sends without delay. */
export const generatorIsQuick: Thresholds = { 'http_req_blocked{connection:kept}': ['p(95)<5'] };
