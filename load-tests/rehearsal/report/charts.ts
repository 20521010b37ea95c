import type { PageCacheOutcome } from '../../../server/observability/metrics.ts';
import { figuresOf, outcomes } from '../figures.ts';
import { callObjectives, type LatencyObjective, pageObjectives } from '../latency-objectives.ts';
import type { ProcessLoad, Second } from '../measure/timeline.ts';
import { offeredRate, phaseSpans } from '../phases.ts';
import type { RehearsalRecord } from '../record.ts';
import { limits } from '../verdict.ts';
import type { Chart, ChartSeries } from './chart.ts';
import { asCount, asMilliseconds, asPercent } from './numbers.ts';
import { bridged, type Values } from './plot.ts';

/** Seconds that are shown. */
export const shownSeconds = ({ durations }: RehearsalRecord): number => phaseSpans(durations).recovery.until;

/** Share of its core that pods are planned to use. */
const plannedBusy = 0.75;
/** A percentile of a second includes the two previous seconds: a single second has too few visits. */
const together = 3;

const share = (value: number): string => asPercent(value, 0);
const outcomeNames = { full: 'the page', stale: 'an older page', shell: 'the bare shell', error: 'an error' };

/** Charts about visitors. */
export function visitorCharts(record: RehearsalRecord): Chart[] {
  const seconds = record.seconds.slice(0, shownSeconds(record));
  return [requestChart(record, seconds), outcomeChart(seconds), pageLatencyChart(seconds), callLatencyChart(seconds)];
}

/** Charts about the service. */
export function serviceCharts(record: RehearsalRecord): Chart[] {
  const seconds = record.seconds.slice(0, shownSeconds(record));
  return [
    saturationChart(seconds),
    delayChart(seconds),
    flightChart(seconds),
    cacheChart(seconds),
    memoryChart(record, seconds),
  ];
}

/** The chart of the load generator and the machine. */
export function generatorChart(record: RehearsalRecord): Chart {
  const seconds = record.seconds.slice(0, shownSeconds(record));
  return {
    id: 'generator',
    title: 'Load generator and machine',
    summary: 'Above the limit the generator is what is slow, and the rehearsal is no measure of the service.',
    kind: 'lines',
    write: share,
    largest: 1,
    limit: { value: limits.generator, name: `limit of the generator, ${share(limits.generator)}` },
    series: [
      {
        name: 'load generator, of all cores',
        colour: 1,
        values: bridged(seconds.map(({ machine }) => machine && machine.generator / record.cores)),
      },
      {
        name: 'whole machine',
        colour: 6,
        dash: 'dashed',
        values: bridged(seconds.map(({ machine }) => machine?.busy)),
      },
    ],
  };
}

function requestChart({ durations, rateHere, peakHere }: RehearsalRecord, seconds: readonly Second[]): Chart {
  const offered = seconds.map((_, second) => offeredRate(durations, rateHere, peakHere, second + 0.5));
  return {
    id: 'requests',
    title: 'Requests a second',
    summary:
      'Requests are sent at the planned rate whether or not earlier ones have a response: the lines should coincide.',
    kind: 'lines',
    write: asCount,
    series: [
      { name: 'planned', colour: 6, dash: 'dashed', values: offered },
      { name: 'answered', colour: 1, values: seconds.map(({ traffic }) => traffic.requests - traffic.cut) },
      {
        name: 'failed',
        colour: 4,
        dash: 'dotted',
        values: seconds.map(({ traffic }) => traffic.failed + traffic.dropped),
      },
    ],
  };
}

function outcomeChart(seconds: readonly Second[]): Chart {
  const colours = { full: 1, stale: 2, shell: 3, error: 4 };
  return {
    id: 'outcomes',
    title: 'What visitors got',
    summary:
      'An older page is the page cache at work. The bare shell is filled by the browser: the last resort before an error.',
    kind: 'stack',
    write: share,
    largest: 1,
    series: outcomes.map((outcome) => ({
      name: outcomeNames[outcome],
      colour: colours[outcome],
      values: shares(seconds, ({ traffic }) => traffic.outcomes, outcome),
    })),
  };
}

/** Every outcome of the page cache, best first, with its label and its colour. */
const cacheLayers: Readonly<Record<PageCacheOutcome, readonly [string, number]>> = {
  hit: ['fresh', 1],
  updating: ['a little old, while it was made again', 3],
  stale: ['older, because it could not be made again', 2],
  coalesced: ['waited for another', 4],
  miss: ['made', 5],
  bypass: ['not for the cache', 6],
};

function cacheChart(seconds: readonly Second[]): Chart {
  const cached = (second: Second) => countsWith(second, 'cache ');
  return {
    id: 'cache',
    title: 'Page cache',
    summary:
      'What the page cache did for requests for pages. At the full peak the share of fresh pages is higher than here.',
    kind: 'stack',
    write: share,
    largest: 1,
    series: Object.entries(cacheLayers).map(([outcome, [name, colour]]) => ({
      name,
      colour,
      values: seconds.some((second) => Object.keys(cached(second)).length > 0) ? shares(seconds, cached, outcome) : [],
    })),
  };
}

const pageLatencyChart = (seconds: readonly Second[]): Chart => ({
  ...latencyChart(seconds, 'pages', pageObjectives[0]),
  id: 'pages',
  title: 'Until a page begins',
  summary: 'Time to the first byte, as visitors saw it. The scale goes by powers of ten.',
});

const callLatencyChart = (seconds: readonly Second[]): Chart => ({
  ...latencyChart(seconds, 'calls', callObjectives[0]),
  id: 'calls',
  title: 'Duration of calls of the browser',
  summary: 'Data of pages, and calls that are passed on to the platform: these have to wait for a slow platform.',
});

function latencyChart(seconds: readonly Second[], times: 'pages' | 'calls', objective: LatencyObjective | undefined) {
  const windows = seconds.map((_, second) =>
    figuresOf('', seconds, { from: Math.max(0, second - together + 1), until: second + 1 }),
  );
  const line = (quantile: number): Values => windows.map((window) => window[times].quantile(quantile));
  const limit = objective && {
    value: objective.milliseconds,
    name: `objective, ${asMilliseconds(objective.milliseconds)} for ${share(objective.target)}`,
  };
  const series: ChartSeries[] = [
    { name: 'p50', colour: 1, values: line(0.5) },
    { name: 'p95', colour: 2, dash: 'dashed', values: line(0.95) },
    { name: 'p99', colour: 4, dash: 'dotted', values: line(0.99) },
  ];
  return { kind: 'lines' as const, write: asMilliseconds, logFrom: 1, series, ...(limit && { limit }) };
}

function saturationChart(seconds: readonly Second[]): Chart {
  const busiest = (of: (load: ProcessLoad) => number | undefined): Values =>
    bridged(
      seconds.map(({ service }) => {
        const loads = service?.processes.flatMap((load) => of(load) ?? []) ?? [];
        return loads.length === 0 ? undefined : Math.max(...loads);
      }),
    );
  return {
    id: 'saturation',
    title: 'How busy the busiest process was',
    summary:
      'A process has one event loop, which one core can keep running. While another one restarts, it has more to do.',
    kind: 'lines',
    write: share,
    largest: 1,
    limit: { value: plannedBusy, name: `planned at the peak, ${share(plannedBusy)}` },
    series: [
      { name: 'event loop', colour: 1, values: busiest(({ loop }) => loop) },
      { name: 'CPU, of one core', colour: 2, dash: 'dashed', values: busiest(({ cpu }) => cpu) },
    ],
  };
}

function delayChart(seconds: readonly Second[]): Chart {
  /** The value shown for delays beyond the last bucket. */
  const beyond = 5;
  return {
    id: 'delay',
    title: 'Longest delay of an event loop',
    summary: 'A request of that second may have waited so long before anybody looked at it. Upper ends of the buckets.',
    kind: 'lines',
    write: asMilliseconds,
    logFrom: 1,
    series: [
      {
        name: 'longest of all processes',
        colour: 1,
        values: bridged(
          seconds.map((second) => {
            const longest = maxDelay(countsWith(second, 'delay '));
            return longest === undefined ? undefined : Math.min(longest, beyond) * 1_000;
          }),
        ),
      },
    ],
  };
}

/** Upper end of the last bucket with a value, in seconds. Buckets are cumulative. */
function maxDelay(buckets: Readonly<Record<string, number>>): number | undefined {
  const all = buckets['Infinity'];
  if (all === undefined || all === 0) return undefined;
  const ends = Object.entries(buckets).flatMap(([end, count]) => (count >= all ? [Number(end)] : []));
  return Math.min(...ends);
}

const flightChart = (seconds: readonly Second[]): Chart => ({
  id: 'flight',
  title: 'Requests at a time',
  summary: 'All processes together. The limit is where the service begins to give older pages and bare shells.',
  kind: 'lines',
  write: asCount,
  series: [
    { name: 'requests in flight', colour: 1, values: bridged(seconds.map(({ service }) => service?.inFlight)) },
    {
      name: 'pages being rendered',
      colour: 2,
      dash: 'dotted',
      values: bridged(seconds.map(({ service }) => service?.limiterInFlight)),
    },
    {
      name: 'limit for rendering',
      colour: 6,
      dash: 'dashed',
      values: bridged(seconds.map(({ service }) => service?.limiterLimit)),
    },
  ],
});

function memoryChart({ processes }: RehearsalRecord, seconds: readonly Second[]): Chart {
  const dashes = ['solid', 'dashed', 'dotted'] as const;
  return {
    id: 'memory',
    title: 'Memory',
    summary: 'Of each process. A restart begins again; a line that only rises would end in one.',
    kind: 'lines',
    write: (mebibytes) => `${asCount(mebibytes)} MiB`,
    series: Array.from({ length: processes }, (_, place) => ({
      name: `process ${place + 1}`,
      colour: (place % 6) + 1,
      dash: dashes[place % dashes.length] ?? 'solid',
      values: bridged(
        seconds.map(({ service }) => {
          const bytes = service?.processes.find((load) => load.place === place)?.memoryBytes;
          return bytes === undefined ? undefined : bytes / 2 ** 20;
        }),
      ),
    })),
  };
}

/** Counts of the service in a second whose keys begin with a prefix. */
function countsWith({ service }: Second, word: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(service?.counts ?? {}).flatMap(([key, value]) =>
      key.startsWith(word) ? [[key.slice(word.length), value]] : [],
    ),
  );
}

/** The share of one key in each second and the two before it; undefined if all counts are 0. */
const shares = (
  seconds: readonly Second[],
  countsOf: (second: Second) => Readonly<Record<string, number>>,
  key: string,
): Values =>
  seconds.map((_, index) => {
    const recent = seconds.slice(Math.max(0, index - together + 1), index + 1).map(countsOf);
    const sum = (counted: readonly number[]) => counted.reduce((total, count) => total + count, 0);
    const all = sum(recent.flatMap((counts) => Object.values(counts)));
    return all === 0 ? undefined : sum(recent.map((counts) => counts[key] ?? 0)) / all;
  });
