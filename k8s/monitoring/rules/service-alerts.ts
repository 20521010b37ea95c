import {
  atLeast,
  checksumDistance,
  contentRoutes,
  job,
  quantile,
  rate,
  series,
  share,
  sum,
  visitorRequests,
} from '../queries.ts';
import type { AlertCase, AlertRule } from './alert-rule.ts';
import { minutely, named, rises, stays } from './case-series.ts';

const outcomes = 'ssr_outcome_total';
const requests = 'http_request_duration_seconds_count';

const pagesMade = sum(rate(outcomes, '10m', contentRoutes));

const errorPages: AlertRule = {
  alert: 'ErrorPagesShown',
  severity: 'ticket',
  for: '5m',
  threshold: 0.05,
  expr: (threshold) =>
    `${share(sum(rate(outcomes, '10m', contentRoutes, 'outcome=~"error|static"')), pagesMade)} > ${threshold}\n` +
    atLeast(0.1, pagesMade),
  summary: 'Error pages are more than 5 % of the requested pages.',
  cases: [0.06, 0.04].map((part) =>
    minutely(
      `${part} of the pages`,
      30,
      {
        [named(outcomes, { route: 'home', outcome: 'full' })]: rises(1 - part, 31),
        [named(outcomes, { route: 'home', outcome: 'error' })]: rises(part, 31),
        // Requests of scanners.
        [named(outcomes, { route: 'not-found', outcome: 'error' })]: rises(5, 31),
      },
      part > 0.05 ? [{}] : [],
    ),
  ),
};

const staticPages: AlertRule = {
  alert: 'StaticErrorPagesShown',
  severity: 'page',
  for: '2m',
  threshold: 0.01,
  expr: (threshold) => `${sum(rate(outcomes, '5m', 'outcome="static"'))} > ${threshold}`,
  summary: 'The branded error page fails: visitors see the static one.',
  cases: [0.012, 0.008].map((perSecond) =>
    minutely(
      `${perSecond} in a second`,
      20,
      { [named(outcomes, { route: 'home', outcome: 'static' })]: rises(perSecond, 21) },
      perSecond > 0.01 ? [{}] : [],
    ),
  ),
};

const allPages = sum(rate(outcomes, '15m'));

const aborted: AlertRule = {
  alert: 'RendersAborted',
  severity: 'ticket',
  for: '10m',
  threshold: 0.1,
  expr: (threshold) =>
    `${share(sum(rate(outcomes, '15m', 'outcome="aborted"')), allPages)} > ${threshold}\n${atLeast(0.1, allPages)}`,
  summary: 'Aborted pages are more than 10 %.',
  cases: [0.12, 0.08].map((part) =>
    minutely(
      `${part} of the pages`,
      60,
      {
        [named(outcomes, { route: 'promotion', outcome: 'full' })]: rises(1 - part, 61),
        [named(outcomes, { route: 'promotion', outcome: 'aborted' })]: rises(part, 61),
      },
      part > 0.1 ? [{}] : [],
    ),
  ),
};

const blockedShare = (window: string): string =>
  share(sum(rate('marquee_region_blocked_total', window)), visitorRequests(window));

/** A day, and the half hour after it, with a sample every 5 minutes. */
const blocked = (name: string, before: number, now: number, fires: boolean): AlertCase => ({
  name,
  series: {
    [named(requests, { route: 'home', status: '3xx' })]: [{ step: 3_000, samples: 295 }],
    [named('marquee_region_blocked_total', { carrier: 'document' })]: [
      { step: 3_000 * before, samples: 288 },
      { step: 3_000 * now, samples: 7 },
    ],
  },
  interval: '5m',
  at: '1470m',
  fires: fires ? [{}] : [],
});

const tooLarge = sum(rate('marquee_errors_total', '10m', 'code="headers-too-large"'));

const largeRequests = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} requests a second`,
    30,
    {
      [named(requests, { route: 'home', status: '2xx' })]: rises((1 - part) * perSecond, 31),
      [named('marquee_errors_total', { code: 'headers-too-large' })]: rises(part * perSecond, 31),
      // Requests of scanners.
      [named('marquee_errors_total', { code: 'bad-request' })]: rises(perSecond, 31),
    },
    fires ? [{}] : [],
  );

const headersTooLarge: AlertRule = {
  alert: 'HeadersTooLarge',
  severity: 'page',
  for: '5m',
  threshold: 0.01,
  expr: (threshold) => `${share(tooLarge, visitorRequests('10m'))} > ${threshold}\n${atLeast(0.02, tooLarge)}`,
  summary: 'Requests with too many cookies or too long headers are more than 1 %: these visitors get no page at all.',
  cases: [largeRequests(0.012, 5, true), largeRequests(0.008, 5, false), largeRequests(0.15, 0.1, false)],
};

const regionBlocks: AlertRule = {
  alert: 'RegionBlockSurge',
  severity: 'page',
  for: '5m',
  threshold: 0.2,
  expr: (threshold) =>
    `${blockedShare('10m')} > ${threshold}\nand ${blockedShare('10m')} > 3 * ${blockedShare('1d')}\n` +
    atLeast(0.2, visitorRequests('10m')),
  summary: 'Refusals by the region policy are far above the last day: check the source of the country.',
  cases: [
    blocked('from 1 in 100 to 23 in 100', 0.01, 0.23, true),
    blocked('from 1 in 100 to 17 in 100', 0.01, 0.17, false),
    blocked('a country that is always blocked', 0.3, 0.4, false),
  ],
};

const renewals = 'token_renewals_total';
const allRenewals = sum(rate(renewals, '10m'));

const tokens: AlertRule = {
  alert: 'TokenRenewalsFailing',
  severity: 'page',
  for: '5m',
  threshold: 0.2,
  expr: (threshold) =>
    `${share(sum(rate(renewals, '10m', 'outcome="failed"')), allRenewals)} > ${threshold}\n${atLeast(0.02, allRenewals)}`,
  summary: 'Session token renewals fail: signed-in visitors see anonymous pages.',
  cases: [0.24, 0.16].map((part) =>
    minutely(
      `${part} of the renewals`,
      30,
      {
        [named(renewals, { outcome: 'renewed' })]: rises(0.5 * (1 - part), 31),
        [named(renewals, { outcome: 'failed' })]: rises(0.5 * part, 31),
      },
      part > 0.2 ? [{}] : [],
    ),
  ),
};

const sessionTokens = 'session_tokens_total';
const allTokens = sum(rate(sessionTokens, '5m'));

/** Tokens by outcome: a share of refused ones, and as many for their age. */
const refusedTokens = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} tokens a second`,
    20,
    {
      [named(sessionTokens, { outcome: 'unknown-key' })]: rises((part / 2) * perSecond, 21),
      [named(sessionTokens, { outcome: 'bad-signature' })]: rises((part / 2) * perSecond, 21),
      [named(sessionTokens, { outcome: 'verified' })]: rises(((1 - part) / 2) * perSecond, 21),
      [named(sessionTokens, { outcome: 'expired' })]: rises(((1 - part) / 4) * perSecond, 21),
      [named(sessionTokens, { outcome: 'premature' })]: rises(((1 - part) / 4) * perSecond, 21),
    },
    fires ? [{}] : [],
  );

const tokensRefused: AlertRule = {
  alert: 'SessionTokensRefused',
  severity: 'page',
  for: '2m',
  threshold: 0.5,
  expr: (threshold) =>
    `${share(sum(rate(sessionTokens, '5m', 'outcome!~"verified|expired|premature"')), allTokens)} > ${threshold}\n` +
    atLeast(0.02, allTokens),
  summary: 'Session tokens are refused, more than half of them: signed-in visitors see anonymous pages.',
  cases: [refusedTokens(0.6, 1, true), refusedTokens(0.4, 1, false), refusedTokens(1, 0.015, false)],
};

const breakerOpen = `avg by (group) (avg_over_time((${series('platform_breaker_state')} > bool 0)[5m:1m]))`;

const breakers: AlertRule = {
  alert: 'PlatformBreakerOpen',
  severity: 'ticket',
  for: '2m',
  threshold: 0.5,
  expr: (threshold) => `${breakerOpen} > ${threshold}`,
  summary: 'Platform calls of the group {{ $labels.group }} fail: the breakers of more than half of the pods are open.',
  cases: [
    // The threshold is half of the pods; a half-open breaker counts as not closed.
    [3, 5],
    [2, 5],
  ].map(([open = 0, pods = 0]) =>
    minutely(
      `open on ${open} of ${pods} pods`,
      20,
      Object.fromEntries(
        Array.from({ length: pods }, (_, pod) => [
          named('platform_breaker_state', { group: 'lotto', instance: `${pod}` }),
          stays(pod < open ? 1 + (pod % 2) : 0, 21),
        ]),
      ),
      open > 2 ? [{ group: 'lotto' }] : [],
    ),
  ),
};

const refusals = 'platform_refusals_total';

const slots: AlertRule = {
  alert: 'PlatformSlotsFull',
  severity: 'ticket',
  for: '5m',
  threshold: 0.5,
  expr: (threshold) => `${sum(rate(refusals, '5m', 'reason="bulkhead"'), ['group'])} > ${threshold}`,
  summary: 'Platform calls of the group {{ $labels.group }} are refused: its bulkhead and queue are full.',
  cases: [0.6, 0.4].map((perSecond) =>
    minutely(
      `${perSecond} in a second`,
      20,
      {
        [named(refusals, { group: 'user', reason: 'bulkhead' })]: rises(perSecond, 21),
        // An open breaker has a separate alert.
        [named(refusals, { group: 'user', reason: 'breaker' })]: rises(9, 21),
      },
      perSecond > 0.5 ? [{ group: 'user' }] : [],
    ),
  ),
};

const callsBy = (name: string): string => sum(rate(name, '5m'), ['group', 'call']);

const slow = (seconds: number, perSecond: number, fires: boolean) =>
  minutely(
    `${seconds} s, ${perSecond} in a second`,
    20,
    {
      [named('platform_call_seconds_total', { group: 'lotto', call: 'lotteries' })]: rises(seconds * perSecond, 21),
      [named('platform_calls_total', { group: 'lotto', call: 'lotteries', outcome: 'ok' })]: rises(perSecond / 2, 21),
      [named('platform_calls_total', { group: 'lotto', call: 'lotteries', outcome: 'platform-timeout' })]: rises(
        perSecond / 2,
        21,
      ),
      // The rest of the group is quick.
      [named('platform_call_seconds_total', { group: 'lotto', call: 'tickets' })]: rises(1, 21),
      [named('platform_calls_total', { group: 'lotto', call: 'tickets', outcome: 'ok' })]: rises(20, 21),
    },
    fires ? [{ group: 'lotto', call: 'lotteries' }] : [],
  );

const slowCalls: AlertRule = {
  alert: 'PlatformCallSlow',
  severity: 'ticket',
  for: '2m',
  threshold: 1,
  expr: (threshold) =>
    `${callsBy('platform_call_seconds_total')} / ${callsBy('platform_calls_total')} > ${threshold}\n` +
    atLeast(0.1, callsBy('platform_calls_total')),
  summary: 'The platform call {{ $labels.call }} of the group {{ $labels.group }} is slow: more than 1 s on average.',
  cases: [slow(1.2, 0.2, true), slow(0.8, 0.2, false), slow(2, 0.08, false)],
};

const calls = 'platform_calls_total';

const invalidReplies = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} replies a second`,
    20,
    {
      [named(calls, { group: 'lotto', call: 'lotteries', outcome: 'platform-garbage' })]: rises(part * perSecond, 21),
      [named(calls, { group: 'lotto', call: 'lotteries', outcome: 'ok' })]: rises((1 - part) * perSecond, 21),
      // The rest of the group fits.
      [named(calls, { group: 'lotto', call: 'tickets', outcome: 'ok' })]: rises(20, 21),
    },
    fires ? [{ group: 'lotto', call: 'lotteries' }] : [],
  );

const invalid: AlertRule = {
  alert: 'PlatformReplyInvalid',
  severity: 'ticket',
  for: '2m',
  threshold: 0.2,
  expr: (threshold) =>
    `${sum(rate(calls, '5m', 'outcome="platform-garbage"'), ['group', 'call'])} / ${callsBy(calls)} > ${threshold}\n` +
    atLeast(0.1, callsBy(calls)),
  summary: 'Replies of the platform call {{ $labels.call }} of the group {{ $labels.group }} do not fit its contract.',
  cases: [invalidReplies(0.25, 0.2, true), invalidReplies(0.15, 0.2, false), invalidReplies(1, 0.08, false)],
};

const lookups = 'platform_lookups_total';
const failedLookups = sum(rate(lookups, '15m', 'outcome="failed"'));

const lookupCase = (part: number, perSecond: number, fires: boolean) =>
  minutely(
    `${part} of ${perSecond} lookups a second`,
    30,
    {
      [named(lookups, { outcome: 'failed' })]: rises(part * perSecond, 31),
      [named(lookups, { outcome: 'ok' })]: rises((1 - part) * perSecond, 31),
    },
    fires ? [{}] : [],
  );

const failingLookups: AlertRule = {
  alert: 'PlatformLookupsFailing',
  severity: 'ticket',
  for: '5m',
  threshold: 0.2,
  expr: (threshold) =>
    `${share(failedLookups, sum(rate(lookups, '15m')))} > ${threshold}\n${atLeast(0.002, failedLookups)}`,
  summary:
    "DNS lookups of the platform's host fail: pods go on with its last known addresses, and new pods can not start.",
  cases: [lookupCase(0.24, 0.1, true), lookupCase(0.16, 0.1, false), lookupCase(1, 0.001, false)],
};

const clock = 'platform_clock_offset_seconds';

/** A pod keeps the difference of its last call of a group: without calls it says nothing of now. */
const calledPods = `${sum(rate('platform_calls_total', '5m'), ['group', 'instance'])} > 0`;

const clockCase = (name: string, seconds: number, calls: number, fires: boolean) =>
  minutely(
    name,
    20,
    {
      [named(clock, { group: 'lotto', instance: 'a' })]: stays(seconds, 21),
      [named(clock, { group: 'lotto', instance: 'b' })]: stays(0, 21),
      [named('platform_calls_total', { group: 'lotto', call: 'lotteries', outcome: 'ok', instance: 'a' })]: rises(
        calls,
        21,
      ),
      [named('platform_calls_total', { group: 'lotto', call: 'lotteries', outcome: 'ok', instance: 'b' })]: rises(
        1,
        21,
      ),
    },
    fires ? [{ group: 'lotto' }] : [],
  );

const clocks: AlertRule = {
  alert: 'PlatformClockWrong',
  severity: 'ticket',
  for: '5m',
  threshold: 30,
  expr: (threshold) =>
    `max by (group) (abs(avg_over_time(${series(clock)}[5m])) and on (group, instance) ${calledPods}) > ${threshold}`,
  summary: 'The clocks of a pod and of the platform (group {{ $labels.group }}) are more than 30 s apart.',
  cases: [
    clockCase('31 s ahead on one pod of two', 31, 1, true),
    clockCase('31 s behind on one pod of two', -31, 1, true),
    clockCase('29 s on one pod of two', 29, 1, false),
    clockCase('31 s on a pod that has made no call since', 31, 0, false),
  ],
};

const configuration: AlertRule = {
  alert: 'SiteConfigurationStale',
  severity: 'ticket',
  for: '10m',
  threshold: 0.3,
  expr: (threshold) => `avg by (language) (${series('site_configuration_stale')}) > ${threshold}`,
  summary: 'The site configuration for {{ $labels.language }} is stale: the platform returns no new one.',
  cases: [2, 1].map((stale) =>
    minutely(
      `on ${stale} of 5 pods`,
      30,
      Object.fromEntries(
        Array.from({ length: 5 }, (_, pod) => [
          named('site_configuration_stale', { language: 'de', instance: `${pod}` }),
          stays(pod < stale ? 1 : 0, 31),
        ]),
      ),
      stale > 1 ? [{ language: 'de' }] : [],
    ),
  ),
};

const eventLoop: AlertRule = {
  alert: 'EventLoopSaturated',
  severity: 'page',
  for: '5m',
  threshold: 0.9,
  expr: (threshold) => `avg(${rate('event_loop_active_seconds_total', '5m')}) > ${threshold}`,
  summary: 'Event loops are busy for more than 90 % of the time, averaged over the pods.',
  cases: [0.94, 0.86].map((busy) =>
    minutely(
      `busy for ${busy} of the time`,
      20,
      {
        [named('event_loop_active_seconds_total', { instance: 'a' })]: rises(busy + 0.04, 21),
        [named('event_loop_active_seconds_total', { instance: 'b' })]: rises(busy - 0.04, 21),
      },
      busy > 0.9 ? [{}] : [],
    ),
  ),
};

/** Rates of seconds whose longest delay is at most 0.25 s, and of all others. */
const delays = (quick: number, slow: number) => ({
  [named('event_loop_delay_seconds_bucket', { instance: 'a', le: '0.1' })]: rises(quick, 31),
  [named('event_loop_delay_seconds_bucket', { instance: 'a', le: '0.25' })]: rises(quick + slow, 31),
  [named('event_loop_delay_seconds_bucket', { instance: 'a', le: '0.5' })]: rises(quick + slow, 31),
  [named('event_loop_delay_seconds_bucket', { instance: 'a', le: '+Inf' })]: rises(quick + slow, 31),
});

const stalls: AlertRule = {
  alert: 'EventLoopStalls',
  severity: 'ticket',
  for: '10m',
  threshold: 0.2,
  expr: (threshold) => `${quantile(0.95, 'event_loop_delay_seconds', '10m', ['instance'])} > ${threshold}`,
  summary:
    'The event loop of {{ $labels.instance }} is blocked in more than 5 % of the seconds: a long task, or a node without CPU.',
  cases: [
    // The 95th of 100 seconds lies between 0.1 s and 0.25 s: at 0.1 + 0.15 × (95 − quick) / slow.
    minutely('0.21 s', 30, delays(0.8, 0.2 - 0.01), [{ instance: 'a' }]),
    minutely('0.15 s', 30, delays(0.925, 0.075), []),
  ],
};

/** Average of a gauge over all pods and the last five minutes. */
const meanOf = (gauge: string): string => `avg(avg_over_time(${series(gauge)}[5m]))`;

const inFlight: AlertRule = {
  alert: 'InFlightHigh',
  severity: 'ticket',
  for: '5m',
  threshold: 150,
  // The limiter limits renders, and has a separate alert.
  expr: (threshold) => `${meanOf('http_requests_in_flight')} - ${meanOf('limiter_in_flight')} > ${threshold}`,
  summary: 'Requests that wait for anything but a render are more than 150 per pod: a dependency is slow.',
  cases: [170, 130].map((count) =>
    minutely(
      `${count} and 60 renders in each pod`,
      20,
      {
        [named('http_requests_in_flight', { instance: 'a' })]: stays(count + 60 + 15, 21),
        [named('http_requests_in_flight', { instance: 'b' })]: stays(count + 60 - 15, 21),
        [named('limiter_in_flight', { instance: 'a' })]: stays(70, 21),
        [named('limiter_in_flight', { instance: 'b' })]: stays(50, 21),
      },
      count > 150 ? [{}] : [],
    ),
  ),
};

const heap: AlertRule = {
  alert: 'HeapNearLimit',
  severity: 'ticket',
  for: '15m',
  threshold: 0.85,
  expr: (threshold) =>
    `min_over_time(${series('nodejs_heap_size_used_bytes')}[10m]) / ${series('nodejs_heap_size_limit_bytes')} > ${threshold}`,
  summary: 'The heap of {{ $labels.instance }} is nearly full after garbage collection: the process will exit.',
  cases: [0.9, 0.8].map((part) =>
    minutely(
      `${part} of the limit`,
      60,
      {
        [named('nodejs_heap_size_used_bytes', { instance: 'a' })]: stays(part * 1e9, 61),
        [named('nodejs_heap_size_limit_bytes', { instance: 'a' })]: stays(1e9, 61),
      },
      part > 0.85 ? [{ instance: 'a', job }] : [],
    ),
  ),
};

/** A process's memory as the kernel counts it, as a share of the limit at which the kernel kills it. */
const memory: AlertRule = {
  alert: 'MemoryNearLimit',
  severity: 'ticket',
  for: '5m',
  threshold: 0.8,
  expr: (threshold) =>
    `min_over_time(${series('process_resident_memory_bytes')}[5m]) / ${series('process_memory_limit_bytes')} > ${threshold}`,
  summary: 'The memory of {{ $labels.instance }} is near the limit of its container: the kernel will kill the process.',
  cases: [0.85, 0.75].map((part) =>
    minutely(
      `${part} of the limit`,
      30,
      {
        [named('process_resident_memory_bytes', { instance: 'a' })]: stays(part * 512 * 2 ** 20, 31),
        [named('process_memory_limit_bytes', { instance: 'a' })]: stays(512 * 2 ** 20, 31),
        // A short peak is not a trend.
        [named('process_resident_memory_bytes', { instance: 'b' })]: [stays(0.5, 28), stays(0.9, 3)],
        [named('process_memory_limit_bytes', { instance: 'b' })]: stays(1, 31),
      },
      part > 0.8 ? [{ instance: 'a', job }] : [],
    ),
  ),
};

const started = (instance: string): string => named('process_start_time_seconds', { instance });

/** Starts of one pod at an interval, in seconds. */
const restarted = (seconds: number, fires: boolean) =>
  minutely(
    `${seconds} s after its first start`,
    60,
    {
      [started('a')]: [stays(10_000, 30), stays(10_000 + seconds, 31)],
      // A pod started by a rollout.
      [started('b')]: stays(11_900, 61),
    },
    fires ? [{ instance: 'a', job }] : [],
  );

const restarts: AlertRule = {
  alert: 'PodRestarted',
  severity: 'ticket',
  for: '0m',
  // Seconds between two starts: a process that fails at once, repeatedly, also soon exceeds it.
  threshold: 300,
  expr: (threshold) =>
    `${series('process_start_time_seconds')} - ` +
    `min_over_time(${series('process_start_time_seconds')}[1h]) > ${threshold}`,
  summary:
    'The process of {{ $labels.instance }} was restarted within the last hour: an orderly stop, an error or its memory.',
  cases: [restarted(360, true), restarted(240, false)],
};

const folders = (state: string): string => `max(${series('campaign_folders', `state="${state}"`)})`;

const foldersIn = (state: string, count: number, fires: boolean) =>
  minutely(
    `${count} ${state}`,
    20,
    {
      [named('campaign_folders', { state, instance: 'a' })]: stays(count, 21),
      [named('campaign_folders', { state, instance: 'b' })]: stays(0, 21),
      // Healthy folders, and those with a separate alert.
      [named('campaign_folders', { state: 'loaded', instance: 'a' })]: stays(90, 21),
    },
    fires ? [{}] : [],
  );

const refusedFolders: AlertRule = {
  alert: 'CampaignFoldersRefused',
  severity: 'ticket',
  for: '2m',
  threshold: 0.8,
  expr: (threshold) => `${folders('refused')} > ${threshold}`,
  summary: 'Campaign folders are refused: older versions of their campaigns are shown, where there are some.',
  cases: [foldersIn('refused', 1, true), foldersIn('refused', 0.6, false), foldersIn('overdue', 9, false)],
};

const refusedBrands: AlertRule = {
  alert: 'BrandFoldersRefused',
  severity: 'ticket',
  for: '2m',
  threshold: 0.8,
  expr: (threshold) => `max(${series('brand_folders', 'state="refused"')}) > ${threshold}`,
  summary: 'Brand folders are refused: their sites have an older version of their looks, or the default ones.',
  cases: [1, 0.6].map((count) =>
    minutely(
      `${count} refused`,
      20,
      {
        [named('brand_folders', { state: 'refused', instance: 'a' })]: stays(count, 21),
        [named('brand_folders', { state: 'refused', instance: 'b' })]: stays(0, 21),
        [named('brand_folders', { state: 'loaded', instance: 'a' })]: stays(3, 21),
      },
      count === 1 ? [{}] : [],
    ),
  ),
};

const refusedTexts: AlertRule = {
  alert: 'TextFoldersRefused',
  severity: 'ticket',
  for: '2m',
  threshold: 0.8,
  expr: (threshold) => `max(${series('text_folders', 'state="refused"')}) > ${threshold}`,
  summary: "Folders of the operator's words are refused: pages say an older version of them, or the built-in ones.",
  cases: [1, 0.6].map((count) =>
    minutely(
      `${count} refused`,
      20,
      {
        [named('text_folders', { state: 'refused', instance: 'a' })]: stays(count, 21),
        [named('text_folders', { state: 'refused', instance: 'b' })]: stays(0, 21),
        [named('text_folders', { state: 'loaded', instance: 'a' })]: stays(3, 21),
      },
      count === 1 ? [{}] : [],
    ),
  ),
};

const refusedConfiguration: AlertRule = {
  alert: 'ConfigurationRefused',
  severity: 'ticket',
  for: '2m',
  threshold: 0.8,
  expr: (threshold) => `max(${series('configuration_problems')}) > ${threshold}`,
  summary: 'Regions, lotteries or sites of the configuration are wrong: pods use their last good version.',
  cases: [1, 0.6].map((count) =>
    minutely(
      `${count} problems`,
      20,
      {
        [named('configuration_problems', { instance: 'a' })]: stays(count, 21),
        [named('configuration_problems', { instance: 'b' })]: stays(0, 21),
      },
      count === 1 ? [{}] : [],
    ),
  ),
};

const lastGoodNotKept: AlertRule = {
  alert: 'LastGoodNotKept',
  severity: 'ticket',
  for: '5m',
  threshold: 0.8,
  expr: (threshold) => `max by (kind) (${series('last_good_failures')}) > ${threshold}`,
  summary:
    'Last good versions (kind: {{ $labels.kind }}) can not be written to LAST_GOOD_DIR: a restart may lose them.',
  cases: [1, 0.6].map((count) =>
    minutely(
      `${count} not kept`,
      20,
      {
        [named('last_good_failures', { kind: 'campaign', instance: 'a' })]: stays(count, 21),
        [named('last_good_failures', { kind: 'campaign', instance: 'b' })]: stays(0, 21),
        [named('last_good_failures', { kind: 'brand', instance: 'a' })]: stays(0, 21),
      },
      count === 1 ? [{ kind: 'campaign' }] : [],
    ),
  ),
};

/** Pods with a checksum; the alert must name those that differ from most. */
const checksums = (name: string, sums: readonly number[], differing: readonly number[]) =>
  minutely(
    name,
    30,
    Object.fromEntries(
      sums.map((sum, pod) => [named('folders_checksum', { kind: 'campaign', instance: `${pod}` }), stays(sum, 31)]),
    ),
    differing.map((pod) => ({ kind: 'campaign', instance: `${pod}`, job })),
  );

const unequalFolders: AlertRule = {
  alert: 'FoldersDiffer',
  severity: 'ticket',
  for: '15m',
  // Checksums are whole numbers.
  threshold: 0.8,
  expr: (threshold) => `${checksumDistance} > ${threshold}`,
  summary:
    'The {{ $labels.kind }} folders of {{ $labels.instance }} are not those of most pods: visitors see two versions.',
  cases: [
    checksums('another checksum on one pod of five', [7, 7, 8, 7, 7], [2]),
    checksums('the same on all pods', [7, 7, 7, 7, 7], []),
    checksums('below the threshold on one pod of five', [7, 7, 7.6, 7, 7], []),
    checksums('two pods that differ', [7, 9], [0, 1]),
    {
      ...checksums('different for some minutes, while a change arrives', [7, 7, 7], []),
      series: {
        [named('folders_checksum', { kind: 'campaign', instance: '0' })]: [stays(7, 20), stays(9, 11)],
        [named('folders_checksum', { kind: 'campaign', instance: '1' })]: [stays(7, 28), stays(9, 3)],
        [named('folders_checksum', { kind: 'campaign', instance: '2' })]: [stays(7, 28), stays(9, 3)],
      },
    },
  ],
};

const missingCampaigns: AlertRule = {
  alert: 'CampaignMissing',
  severity: 'page',
  for: '2m',
  threshold: 0.8,
  expr: (threshold) => `${folders('missing')} > ${threshold}`,
  summary: 'Campaign folders are refused and there is no older version of them: their pages are not there.',
  cases: [foldersIn('missing', 1, true), foldersIn('missing', 0.6, false), foldersIn('refused', 9, false)],
};

const overdueFolders: AlertRule = {
  alert: 'CampaignScanOverdue',
  severity: 'ticket',
  for: '5m',
  threshold: 0.8,
  expr: (threshold) => `${folders('overdue')} > ${threshold}`,
  summary: 'Campaign folders do not respond because their mount hangs: changes of campaigns are not applied.',
  cases: [foldersIn('overdue', 1, true), foldersIn('overdue', 0.6, false), foldersIn('refused', 9, false)],
};

const notFound = 'campaign_not_found_total';

const deadLinks: AlertRule = {
  alert: 'CampaignLinkDead',
  severity: 'ticket',
  for: '5m',
  threshold: 0.02,
  expr: (threshold) => `${sum(rate(notFound, '15m'), ['campaign'])} > ${threshold}`,
  summary:
    'Visitors ask for campaign pages that are not there. Folder: {{ $labels.campaign }} (other: no folder of such a name is known).',
  cases: [0.024, 0.016].map((perSecond) =>
    minutely(
      `${perSecond} in a second`,
      40,
      {
        [named(notFound, { campaign: 'lucky-friday', instance: 'a' })]: rises(perSecond / 2, 41),
        [named(notFound, { campaign: 'lucky-friday', instance: 'b' })]: rises(perSecond / 2, 41),
        [named(notFound, { campaign: 'other', instance: 'a' })]: rises(0.01, 41),
      },
      perSecond > 0.02 ? [{ campaign: 'lucky-friday' }] : [],
    ),
  ),
};

const up = series('up');
const downShare = `(count(${up} == 0) / count(${up}))`;

/** Some of ten pods can't be scraped for some minutes. */
const scrapes = (down: number, fires: boolean) =>
  minutely(
    `${down} of 10 pods do not respond`,
    30,
    Object.fromEntries(
      Array.from({ length: 10 }, (_, pod) => [named('up', { instance: `${pod}` }), stays(pod < down ? 0 : 1, 31)]),
    ),
    fires ? [{}] : [],
  );

const scrape: AlertRule = {
  alert: 'ScrapeMissing',
  severity: 'page',
  for: '3m',
  threshold: 0.35,
  expr: (threshold) => `${downShare} > ${threshold}\nor absent(${up})`,
  summary: 'Prometheus cannot scrape more than a third of the pods of Marquee, or it knows none.',
  cases: [
    scrapes(4, true),
    scrapes(3, false),
    minutely('no pod is known at all', 30, { 'up{job="other"}': stays(1, 31) }, [{ job }]),
  ],
};

/** All alerts except those for error budgets. */
export const serviceAlerts: readonly AlertRule[] = [
  scrape,
  staticPages,
  errorPages,
  aborted,
  headersTooLarge,
  regionBlocks,
  tokens,
  tokensRefused,
  configuration,
  breakers,
  failingLookups,
  clocks,
  slots,
  slowCalls,
  invalid,
  eventLoop,
  stalls,
  inFlight,
  heap,
  memory,
  restarts,
  refusedFolders,
  refusedBrands,
  refusedTexts,
  refusedConfiguration,
  lastGoodNotKept,
  unequalFolders,
  missingCampaigns,
  overdueFolders,
  deadLinks,
];
