import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { textTable } from '../../tools/scripts/text-table.ts';
import { fullWarmUp, load, warmUp } from './harness/load.ts';
import { startMarquee, startSandbox } from './harness/rows.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { type Round, summarize } from './harness/summary.ts';
import { pagePath } from './page/page-under-test.ts';

/**
 * Measures the cost of log, metrics (reliability goal M8) and traces: the built server with and without each of them, alternating in each
 * round, on a rendered page and on a cached one. Needs a build and the benchmark's packages (`npm run bench` brings both). `--rounds N` and
 * `--seconds N` make it longer.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** Maximum share of a request's CPU for log and metrics, and the same again for traces. */
const goal = 0.03;

/** A server that traces one request in a hundred, and every slow or failed one. */
const traced = 'traces of 1 %';

const mute = `--import ${new URL('harness/mute-metrics.ts', import.meta.url).href}`;

/** Accepts traces and drops them. */
const collector = createServer((request, response) => request.resume().once('end', () => response.end('{}')));
await once(collector.listen(0, '127.0.0.1'), 'listening');

/** Variants: parts that a server leaves out or, for traces, adds. */
const variants = {
  everything: {},
  'no log': { LOG_LEVEL: 'silent' },
  'no metrics': { NODE_OPTIONS: mute },
  neither: { LOG_LEVEL: 'silent', NODE_OPTIONS: mute },
  [traced]: { OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(collector), TRACE_SAMPLE_RATIO: '0.01' },
} as const;

/** Overload protection would shed pages on a loaded machine, and shed pages are cheaper. */
const unprotected = { OVERLOAD_PROTECTION: 'off' };

/** Where a page comes from. */
const pages = { rendered: { PAGE_CACHE_MB: '0' }, cached: { PAGE_CACHE_FRESH_MS: '3600000' } } as const;

interface Measured {
  readonly page: string;
  readonly variant: string;
  readonly server: ServerProcess;
  readonly requests: number;
  readonly rounds: Round[];
}

const started: ServerProcess[] = [];
try {
  const platform = await startSandbox();
  started.push(platform);
  const measured: Measured[] = [];
  for (const [page, source] of Object.entries(pages)) {
    for (const [variant, less] of Object.entries(variants)) {
      const server = await startMarquee(new URL(platform.url).origin, { ...unprotected, ...source, ...less });
      started.push(server);
      const requests = Math.max(100, Math.round((await warmUp(server.url, fullWarmUp)) * seconds));
      measured.push({ page, variant, server, requests, rounds: [] });
    }
  }
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`Round ${round} of ${rounds}\n`);
    for (const row of measured) row.rounds.push(await measureRound(row));
  }
  process.stdout.write(`\n${report(measured)}`);
} finally {
  for (const server of started) server.stop();
  collector.close();
  collector.closeAllConnections();
}

async function measureRound({ server, requests }: Measured): Promise<Round> {
  const before = await server.cpuTime();
  const done = await load(server.url, { requests });
  const used = (await server.cpuTime()) - before;
  return { requestsPerSecond: done.requests / done.seconds, cpuPerRequest: used / done.requests };
}

function report(measured: readonly Measured[]): string {
  const lines = measured.map(({ page, variant, rounds: done }) => {
    const { requestsPerSecond, cpuPerRequest, spread } = summarize(done);
    return [
      `${page}, ${variant}`,
      requestsPerSecond.toFixed(0),
      cpuPerRequest.toFixed(3),
      `${(spread * 100).toFixed(0)} %`,
      `${(100 * shareOver(measured, page, variant)).toFixed(1)} %`,
    ];
  });
  const head = ['row', 'requests/s', 'CPU ms/request', 'spread', 'everything costs more by'];
  return [
    `${pagePath}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}\n\n`,
    `${textTable([head, ...lines])}\n\n`,
    `Log and metrics together may be ${goal * 100} % of a rendered page.\n`,
    ...Object.keys(pages).map((page) => {
      const share = 1 / (1 + shareOver(measured, page, traced)) - 1;
      return `Traces of 1 % cost ${(100 * share).toFixed(1)} % of a ${page} page, and may cost ${goal * 100} %.\n`;
    }),
  ].join('');
}

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The collector has no port');
  return `http://127.0.0.1:${address.port}`;
}

/**
 * Additional cost of everything compared with a variant: the median over the rounds, because the variants of a round ran under the same
 * machine load.
 */
function shareOver(measured: readonly Measured[], page: string, variant: string): number {
  const roundsOf = (name: string) => measured.find((row) => row.page === page && row.variant === name)?.rounds ?? [];
  const others = roundsOf(variant);
  const shares = roundsOf('everything').map(({ cpuPerRequest, requestsPerSecond }, index) => ({
    requestsPerSecond,
    cpuPerRequest: cpuPerRequest / (others[index]?.cpuPerRequest ?? Number.NaN) - 1,
  }));
  return summarize(shares).cpuPerRequest;
}
