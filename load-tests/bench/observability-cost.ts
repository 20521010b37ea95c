import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { textTable } from '../../tools/scripts/text-table.ts';
import { estimateCostShare, verdictOf } from './harness/paired-ratio.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { median } from './harness/summary.ts';
import { catalogueOf } from './mix/catalogue.ts';
import { createDraw, type MixRequest } from './mix/draw.ts';
import { podFlags, startPodMarquee } from './mix/mix-rows.ts';
import { startMixPlatform } from './mix/start-platform.ts';

/**
 * Measures the cost of log, metrics (reliability goal M8) and traces on the pages of the mix: the CPU time of the built server with and
 * without each of them. The page cache is off, so that each page has all its spans. In a round every variant renders the same pages, in the
 * order A B C C B A, and only costs of the same round are compared: so other work on the machine makes the result less precise, but not
 * wrong. Needs a build and the benchmark's packages (`npm run bench` brings both). `--minutes N` makes it longer or shorter.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '8' } } });
const endsAt = performance.now() + Number(values.minutes) * 60_000;

/** Maximum share of a page's CPU for log and metrics, and the same again for traces. */
const goal = 0.03;

const warmUpRequests = 600;
const turnRequests = 40;
const connections = 8;
/** Rounds without which an interval means little. */
const minRounds = 6;
const sessionTotal = 200;

const mute = `${podFlags} --import ${new URL('harness/mute-metrics.ts', import.meta.url).href}`;

/** Accepts traces and drops them. */
const collector = createServer((request, response) => request.resume().once('end', () => response.end('{}')));
await once(collector.listen(0, '127.0.0.1'), 'listening');

/** Settings of the variants. */
const variants = {
  everything: {},
  // The same: their difference is the error of the method.
  control: {},
  'no log': { LOG_LEVEL: 'silent' },
  'no metrics': { NODE_OPTIONS: mute },
  neither: { LOG_LEVEL: 'silent', NODE_OPTIONS: mute },
  // Under full load every page is slow, so ten traces a second would be kept beside the sampled ones.
  traced: { OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(collector), TRACE_SAMPLE_RATIO: '0.01', TRACE_SLOW_MS: '600000' },
} as const;
type Variant = keyof typeof variants;

/** Costs to find: of a variant, compared with another. */
const comparisons: readonly { name: string; of: Variant; without: Variant; limit?: number }[] = [
  { name: 'log and metrics', of: 'everything', without: 'neither', limit: goal },
  { name: 'log', of: 'everything', without: 'no log' },
  { name: 'metrics', of: 'everything', without: 'no metrics' },
  { name: 'traces, 1 % sampled', of: 'traced', without: 'everything', limit: goal },
  { name: 'nothing (control)', of: 'control', without: 'everything' },
];

interface MeasuredServer {
  readonly server: ServerProcess;
  readonly pool: Pool;
  /** Milliseconds of CPU for a page, by round. */
  readonly costs: number[];
}

const stops: (() => void)[] = [];
try {
  const { origin, content, sessions, settings } = await startMixPlatform(stops, sessionTotal);
  const draw = createDraw({ seed: 42, pages: catalogueOf(content), sessions });
  const take = (count: number) => Array.from({ length: count }, draw);
  const start = async (variant: Variant): Promise<MeasuredServer> => {
    const server = await startPodMarquee(origin, { ...settings, PAGE_CACHE_MB: '0', ...variants[variant] });
    stops.push(server.stop);
    return { server, pool: new Pool(new URL(server.url).origin, { connections }), costs: [] };
  };
  const servers: Record<Variant, MeasuredServer> = {
    everything: await start('everything'),
    control: await start('control'),
    'no log': await start('no log'),
    'no metrics': await start('no metrics'),
    neither: await start('neither'),
    traced: await start('traced'),
  };
  const inTurn = Object.values(servers);
  const pages = take(warmUpRequests);
  for (const { pool } of inTurn) await requestAll(pool, pages);
  const startedAt = performance.now();
  let rounds = 0;
  for (; performance.now() < endsAt || rounds < minRounds; rounds += 1) await measureRound(inTurn, take);
  process.stdout.write(report(servers, rounds, (performance.now() - startedAt) / 60_000));
} finally {
  for (const stop of stops) stop();
  collector.close();
  collector.closeAllConnections();
}
// Connections to the servers that have been stopped.
process.exit();

/** Measures every server twice, in opposite orders: a machine that becomes slower within a round affects all of them alike. */
async function measureRound(inTurn: readonly MeasuredServer[], take: (count: number) => MixRequest[]): Promise<void> {
  const used = new Map<MeasuredServer, number>();
  for (const order of [inTurn, inTurn.toReversed()]) {
    const requests = take(turnRequests);
    for (const measured of order) {
      const before = await measured.server.cpuTime();
      await requestAll(measured.pool, requests);
      const cost = (await measured.server.cpuTime()) - before;
      used.set(measured, (used.get(measured) ?? 0) + cost / (2 * turnRequests));
    }
  }
  for (const [{ costs }, cost] of used) costs.push(cost);
}

/** Requests pages over some connections, each after the previous response. Throws if a response is not the expected page. */
async function requestAll(pool: Pool, requests: readonly MixRequest[]): Promise<void> {
  const rest = requests.values();
  const requestRest = async () => {
    for (const { path, headers, statuses } of rest) {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.arrayBuffer();
      if (!statuses.includes(statusCode)) throw new Error(`${path} replied ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, requestRest));
}

function report(servers: Record<Variant, MeasuredServer>, rounds: number, minutes: number): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const lines = comparisons.map(({ name, of, without, limit }) => {
    const pairs = servers[of].costs.map((cost, round) => ({
      of: cost,
      without: servers[without].costs[round] ?? Number.NaN,
    }));
    const share = estimateCostShare(pairs);
    return [
      name,
      median(servers[of].costs).toFixed(2),
      median(servers[without].costs).toFixed(2),
      percent(share.median),
      `${percent(share.low)} to ${percent(share.high)}`,
      limit === undefined ? '' : `${percent(limit)}: ${verdictOf(share, limit)}`,
    ];
  });
  const head = ['cost of', 'CPU ms a page', 'without', 'cost', '95 % interval', 'at most'];
  const load = loadavg()[0]?.toFixed(0);
  return [
    `${rounds} rounds in ${minutes.toFixed(1)} minutes, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}) at a load of ${load}, Node ${process.versions.node}\n\n`,
    `${textTable([head, ...lines])}\n`,
  ].join('');
}

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The collector has no port');
  return `http://127.0.0.1:${address.port}`;
}
