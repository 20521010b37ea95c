import { Counter, Gauge, Histogram } from 'prom-client';
import type { MetricOptions } from './metric-registry.ts';

// Each bucket is a series for every group and outcome. The limits of `k8s/monitoring/objectives.ts` must be among them.
const callSeconds: number[] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Platform calls of this server and of browsers. */
export const createPlatformMetrics = ({ registers, enableExemplars }: MetricOptions) => ({
  platformDuration: new Histogram<'group' | 'outcome' | 'trace_id'>({
    name: 'platform_request_seconds',
    help: 'Duration of platform calls in seconds, by group and outcome',
    labelNames: ['group', 'outcome'],
    buckets: callSeconds,
    enableExemplars,
    registers,
  }),
  platformCalls: new Counter<'group' | 'call' | 'outcome'>({
    name: 'platform_calls_total',
    help: 'Platform calls by group, call and outcome, without retries; of browsers in the groups api:…',
    labelNames: ['group', 'call', 'outcome'],
    registers,
  }),
  // A counter: a histogram would need eleven series for each of some hundred calls, on every pod.
  platformCallSeconds: new Counter<'group' | 'call'>({
    name: 'platform_call_seconds_total',
    help: 'Duration of platform calls in seconds, added up by group and call',
    labelNames: ['group', 'call'],
    registers,
  }),
  platformAttempts: new Counter<'group' | 'outcome'>({
    name: 'platform_attempts_total',
    help: 'Platform call attempts, including retries',
    labelNames: ['group', 'outcome'],
    registers,
  }),
  platformRetries: new Counter<'group' | 'decision'>({
    name: 'platform_retries_total',
    help: 'Platform call retries: made, or withheld because the retry budget of the group was spent',
    labelNames: ['group', 'decision'],
    registers,
  }),
  platformRefusals: new Counter<'group' | 'reason'>({
    name: 'platform_refusals_total',
    help: 'Platform call attempts refused locally, by the breaker or the bulkhead of their group',
    labelNames: ['group', 'reason'],
    registers,
  }),
  platformShared: new Counter<'group'>({
    name: 'platform_shared_calls_total',
    help: 'Platform calls that shared the running call of another request',
    labelNames: ['group'],
    registers,
  }),
  platformBreaker: new Gauge<'group'>({
    name: 'platform_breaker_state',
    help: 'Breaker state of a group of platform calls: 0 closed, 1 open, 2 half open',
    labelNames: ['group'],
    registers,
  }),
  platformLookups: new Counter<'outcome'>({
    name: 'platform_lookups_total',
    help: "DNS lookups of the platform's host by outcome; while they fail, the last known addresses are used",
    labelNames: ['outcome'],
    registers,
  }),
  platformClock: new Gauge<'group'>({
    name: 'platform_clock_offset_seconds',
    help: 'Seconds by which the clock of a group of platform calls is ahead of ours, by the date of its last reply',
    labelNames: ['group'],
    registers,
  }),
});

/** Verification and renewal of session tokens. */
export const createSessionMetrics = ({ registers }: Pick<MetricOptions, 'registers'>) => ({
  sessionTokens: new Counter<'outcome'>({
    name: 'session_tokens_total',
    help: 'Session tokens by outcome of their verification; each token counts once in ten minutes',
    labelNames: ['outcome'],
    registers,
  }),
  tokenRenewals: new Counter<'outcome'>({
    name: 'token_renewals_total',
    help: 'Session token renewals by outcome; each caller of a shared fetch counts',
    labelNames: ['outcome'],
    registers,
  }),
});

/** Site configuration, and what the service does without. */
export const createConfigurationMetrics = ({ registers }: Pick<MetricOptions, 'registers'>) => ({
  configurationLoads: new Counter<'outcome'>({
    name: 'site_configuration_loads_total',
    help: 'Loads of the site configuration by outcome',
    labelNames: ['outcome'],
    registers,
  }),
  configurationLoadedAt: new Gauge<'language'>({
    name: 'site_configuration_loaded_timestamp_seconds',
    help: 'Time at which the served site configuration was read from the platform, in seconds since epoch',
    labelNames: ['language'],
    registers,
  }),
  configurationStale: new Gauge<'language'>({
    name: 'site_configuration_stale',
    help: 'Stale site configuration: 1 while an older one, or that of another language, is served after a failed read',
    labelNames: ['language'],
    registers,
  }),
  configurationRefused: new Gauge({
    name: 'configuration_problems',
    help: 'Problems of regions, lotteries and sites for which their last good version is used since the start',
    registers,
  }),
  assetCdnInUse: new Gauge({
    name: 'asset_cdn_in_use',
    help: 'Use of the asset CDN: 1 while documents name its files, 0 while they name those of this server',
    registers,
  }),
});
