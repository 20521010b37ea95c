import * as z from 'zod';
import { percentile } from '../harness/percentile.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { type Round, summarize } from '../harness/summary.ts';
import { createDraw, drawEachPageOnce, type MixRequest } from './draw.ts';
import { loadMix, type MixLoad } from './load.ts';
import type { LoadPlan } from './load-messages.ts';
import { type MixRow, type MixRows, splitInHalves, startMixRows } from './mix-rows.ts';
import { sessionCount } from './platform.ts';
import type { MeasuredMixRow } from './report.ts';

/** Extent of a run. */
export interface MixPlan {
  /** Number of pages of the catalogue. */
  readonly pages: number;
  readonly sessions: number;
  readonly warmUp: number;
  readonly rounds: number;
  readonly roundRequests: number;
  /** Duration of the load at a fixed rate. */
  readonly seconds: number;
}

/** A plan for reliable figures. */
export const fullPlan: MixPlan = {
  pages: Number.POSITIVE_INFINITY,
  sessions: sessionCount,
  warmUp: 6_000,
  rounds: 3,
  roundRequests: 600,
  seconds: 20,
};

/** A plan for a smoke test. */
export const quickPlan: MixPlan = { pages: 60, sessions: 100, warmUp: 40, rounds: 1, roundRequests: 40, seconds: 1 };

/** Requests per second of one pod, and connections for a server at full load. */
const rate = 40;
const connections = 8;

const memorySchema = z.object({ heapUsed: z.number(), rss: z.number() });

/** Measures every row in turn, round after round, and separately the first request of each page of a process. */
export async function measureMix(plan: MixPlan): Promise<MeasuredMixRow[]> {
  const started: ServerProcess[] = [];
  const actions: (() => void)[] = [];
  try {
    const mix = await startMixRows(started, (action) => actions.push(action), plan);
    const measured = await measureRows(mix.rows, plan);
    return [...measured, await measureFirstRequests(mix)];
  } finally {
    for (const server of started) server.stop();
    for (const action of actions) action();
  }
}

interface Measuring {
  readonly row: MixRow;
  readonly take: (count: number) => MixRequest[];
  readonly rounds: Measured[];
}

/** A round, with additional measurements. */
interface Measured extends Round {
  readonly load: MixLoad;
}

async function measureRows(rows: readonly MixRow[], plan: MixPlan): Promise<MeasuredMixRow[]> {
  const all = rows.map((row): Measuring => {
    const draw = createDraw(row.draw);
    return { row, take: (count) => Array.from({ length: count }, draw), rounds: [] };
  });
  for (const { row, take } of all) {
    process.stdout.write(`Warms ${row.name} up\n`);
    await measure(row.server, take(plan.warmUp), { connections });
  }
  for (let round = 1; round <= plan.rounds; round += 1) {
    process.stdout.write(`Round ${round} of ${plan.rounds}\n`);
    for (const { row, take, rounds } of all) {
      rounds.push(
        row.isCached
          ? await measure(row.server, take(plan.seconds * rate), { rate })
          : await measure(row.server, take(plan.roundRequests), { connections }),
      );
    }
  }
  const measured: MeasuredMixRow[] = [];
  for (const { row, take, rounds } of all) {
    const atRate = row.isCached ? rounds : [await measure(row.server, take(plan.seconds * rate), { rate })];
    const durations = atRate.flatMap(({ load }) => load.durations);
    measured.push({
      ...(await costOf(row.name, row.server, rounds)),
      latency: { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) },
      late: atRate.reduce((sum, { load }) => sum + load.late, 0),
    });
  }
  return measured;
}

/** Cost of the first request of each page: the other half of the pages has compiled the code, and nothing of this half is cached. */
async function measureFirstRequests({ draw, pages, start }: MixRows): Promise<MeasuredMixRow> {
  process.stdout.write('First requests\n');
  const server = await start({ PAGE_CACHE_MB: '0' });
  const [others, measured] = splitInHalves(pages);
  const visitors = { ...draw, only: 'anonymous' } as const;
  await measure(server, drawEachPageOnce({ ...visitors, pages: others }), { connections });
  const requests = drawEachPageOnce({ ...visitors, pages: measured });
  // In parts, so that their spread reveals other work on the machine.
  const part = Math.ceil(requests.length / 3);
  const rounds: Measured[] = [];
  for (let first = 0; first < requests.length; first += part) {
    rounds.push(await measure(server, requests.slice(first, first + part), { connections }));
  }
  return costOf('first request', server, rounds);
}

/** On a busy machine, a deadline may pass and the response be another page. */
const maxFailedShare = 0.01;

/** Runs a load against a server. Throws if pages are missing: a failing row must not look cheap. */
async function measure(server: ServerProcess, requests: MixRequest[], load: LoadPlan['load']): Promise<Measured> {
  const before = await server.cpuTime();
  const startedAt = performance.now();
  const done = await loadMix({ origin: new URL(server.url).origin, requests, load });
  if (done.failed > 0) process.stdout.write(`Failed: ${done.failures.join(', ')}\n`);
  if (done.failed > maxFailedShare * requests.length)
    throw new Error(`${done.failed} of ${requests.length} requests failed`);
  const used = (await server.cpuTime()) - before;
  return {
    requestsPerSecond: done.completed / ((performance.now() - startedAt) / 1_000),
    cpuPerRequest: used / done.completed,
    load: done,
  };
}

async function costOf(
  name: string,
  server: ServerProcess,
  rounds: readonly Measured[],
): Promise<Omit<MeasuredMixRow, 'latency' | 'late'>> {
  const completed = rounds.reduce((sum, { load }) => sum + load.completed, 0);
  const { heapUsed, rss } = memorySchema.parse(await server.ask('memory'));
  return {
    name,
    summary: summarize(rounds),
    htmlBytes: rounds.reduce((sum, { load }) => sum + load.htmlBytes, 0) / completed,
    heapUsed,
    residentMemory: rss,
  };
}
