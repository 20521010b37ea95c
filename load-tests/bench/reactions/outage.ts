import { textTable } from '../../../tools/scripts/text-table.ts';
import { percentile } from '../harness/percentile.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { browserHeaders } from '../page/page-under-test.ts';
import { get } from './get.ts';
import { type Outage, startPlatformFront } from './platform-front.ts';
import { readMetric } from './read-metric.ts';
import { startMarqueeWithOps, startPlatform } from './start-parts.ts';
import { type Length, verdict } from './verdict.ts';

/** Seconds of the outage. In the first half the platform refuses connections, in the second it accepts them but never responds. */
const outageSeconds = { whole: 600, quick: 20 } as const;
const outages: readonly Outage[] = ['refuses', 'hangs'];

/** Milliseconds. The timeout is that of the probes in `k8s/base/deployment.yaml`. */
const probes = { every: 250, timeout: 5_000, paths: ['/livez', '/readyz'] } as const;

/** Milliseconds between two visitors, and the timeout of each. */
const visits = { every: 500, timeout: 10_000 } as const;

/** Pages that anonymous visitors have requested before the outage, and one that no visitor has requested. */
const seenPaths = ['/en/promotion/lucky-friday', '/en/', '/en/lotto/', '/de/promotion/lucky-friday'] as const;
const unseenPath = '/fa/promotion/lucky-friday';

/** A visitor who requests a page during the outage. */
interface Visitor {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The visitors, in turn. */
const visitorsWith = (token: string): readonly Visitor[] => [
  ...seenPaths.map((path) => ({ name: 'pages', path, headers: browserHeaders })),
  { name: 'a page not seen before', path: unseenPath, headers: browserHeaders },
  { name: 'a page, signed in', path: seenPaths[0], headers: { ...browserHeaders, cookie: `user_token=${token}` } },
];

/** The responses to one kind of request. */
interface PathRecord {
  /** Milliseconds of complete responses with status 200. */
  readonly durations: number[];
  /** Number of responses by status and `x-cache`, or `none`. */
  readonly responses: Map<string, number>;
}

/**
 * Goal L6: probes while platform and key server are down for ten minutes, each on a separate connection, as Kubernetes sends them.
 * Meanwhile visitors request pages.
 */
export async function measureOutage(started: ServerProcess[], length: Length): Promise<string> {
  const platform = await startPlatform(started);
  const visitors = visitorsWith(await platform.sandboxControl.token());
  const front = await startPlatformFront(platform.origin);
  try {
    const { origin, opsUrl } = await startMarqueeWithOps(started, front.url, {
      TOKEN_KEYS_URL: `${front.url}/.well-known/jwks.json`,
      TOKEN_ISSUER: 'marquee-sandbox',
      TOKEN_AUDIENCE: 'session',
    });
    await untilReady(opsUrl);
    for (const { path, headers } of visitors) {
      if (path !== unseenPath) await get(`${origin}${path}`, { headers });
    }
    const watched = watch(origin, opsUrl, visitors);
    for (const outage of outages) {
      await front.fail(outage);
      await sleep((outageSeconds[length] / outages.length) * 1_000);
    }
    return conclude(await watched.end(), await readMisses(opsUrl), outageSeconds[length]);
  } finally {
    front.stop();
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function untilReady(opsUrl: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await get(`${opsUrl}/readyz`)).status === 200) return;
    await sleep(100);
  }
  throw new Error('Marquee did not become ready');
}

/** Sends probes and visits at a fixed rate until `end`, whether or not earlier ones have been completed. */
function watch(origin: string, opsUrl: string, visitors: readonly Visitor[]) {
  const byPath = new Map<string, PathRecord>();
  const pending = new Set<Promise<void>>();
  const ask = (name: string, ...request: [url: string, headers: Visitor['headers'], timeout: number]) => {
    const about = byPath.get(name) ?? { durations: [], responses: new Map() };
    byPath.set(name, about);
    const visit = recordResponse(about, ...request).finally(() => pending.delete(visit));
    pending.add(visit);
  };
  const probe = () => {
    for (const path of probes.paths) ask(path, `${opsUrl}${path}`, {}, probes.timeout);
  };
  let turn = 0;
  const visit = () => {
    const visitor = visitors[turn % visitors.length];
    turn += 1;
    if (visitor) ask(visitor.name, `${origin}${visitor.path}`, visitor.headers, visits.timeout);
  };
  const timers = [setInterval(probe, probes.every), setInterval(visit, visits.every)];
  return {
    end: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(pending);
      return byPath;
    },
  };
}

async function recordResponse(
  { durations, responses }: PathRecord,
  url: string,
  headers: Visitor['headers'],
  timeout: number,
): Promise<void> {
  const response = await get(url, { headers, timeout }).catch(() => undefined);
  const isWhole = response?.status === 200 && (!response.body.startsWith('<') || response.body.endsWith('</html>'));
  if (response && isWhole) durations.push(response.duration);
  const cache = response?.headers['x-cache'];
  const name = response ? [response.status, ...(cache === undefined ? [] : [cache])].join(' ') : 'none';
  responses.set(name, (responses.get(name) ?? 0) + 1);
}

/** Marquee's counters during the outage: failed calls by cause, and languages with a stale configuration. */
interface Misses {
  readonly refused: number;
  readonly unanswered: number;
  readonly staleLanguages: number;
}

async function readMisses(opsUrl: string): Promise<Misses> {
  const attempts = (outcome: string) => readMetric(opsUrl, 'platform_attempts_total', `outcome="${outcome}"`);
  return {
    refused: await attempts('platform-unavailable'),
    unanswered: await attempts('platform-timeout'),
    staleLanguages: await readMetric(opsUrl, 'site_configuration_stale'),
  };
}

function conclude(byPath: ReadonlyMap<string, PathRecord>, misses: Misses, seconds: number): string {
  const failedOf = ({ durations, responses }: PathRecord) =>
    [...responses.values()].reduce((sum, count) => sum + count, 0) - durations.length;
  const lines = [...byPath].map(([name, about]) => [
    name,
    `${failedOf(about) + about.durations.length}`,
    `${failedOf(about)}`,
    ...[0.5, 0.99, 1].map((share) =>
      about.durations.length > 0 ? percentile(about.durations, share).toFixed(1) : '-',
    ),
    [...about.responses].map(([answer, count]) => `${count} x ${answer}`).join(', '),
  ]);
  const head = ['asked', 'times', 'failed', 'p50 ms', 'p99 ms', 'max ms', 'answers'];
  const failed = probes.paths.reduce((sum, path) => {
    const about = byPath.get(path);
    return sum + (about ? failedOf(about) : 1);
  }, 0);
  const isMet = failed === 0 && misses.refused > 0 && misses.unanswered > 0;
  return [
    `${textTable([head, ...lines])}\n`,
    `calls to the platform that failed: ${misses.refused} refused, ${misses.unanswered} unanswered; `,
    `configuration last known in ${misses.staleLanguages} languages\n`,
    `${verdict(isMet, `0 failed probes in ${seconds} s without platform and key server`)}\n`,
  ].join('');
}
