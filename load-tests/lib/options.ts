import type { Options } from 'k6/options';
import type { Part } from './scenarios.ts';
import type { Thresholds } from './thresholds.ts';

/** The options of a script: those that all scripts share, its parts by scenario name, and their thresholds. */
export const optionsFor = (parts: Readonly<Record<string, Part>>, ...thresholds: readonly Thresholds[]): Options => ({
  scenarios: Object.fromEntries(Object.entries(parts).map(([name, { scenario }]) => [name, scenario])),
  thresholds: Object.assign({}, ...thresholds),
  discardResponseBodies: true,
  // Resolves names often, so that pods that start during the test get their share.
  dns: { ttl: '1s', select: 'random', policy: 'preferIPv4' },
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
  // Without addresses: each would be a separate series.
  systemTags: ['scenario', 'name', 'status', 'error_code', 'expected_response', 'check', 'proto', 'tls_version'],
});
