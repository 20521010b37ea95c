import { parseArgs } from 'node:util';
import { fullWarmUp, load, type WarmUp, warmUp } from './harness/load.ts';
import { type MeasuredRow, ratiosOf, report, requireSamePage } from './harness/report.ts';
import { type Row, startRows } from './harness/rows.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { type Round, summarize } from './harness/summary.ts';
import { fullPlan, measureMix, quickPlan } from './mix/measure.ts';
import { reportMix } from './mix/report.ts';

/**
 * Measures the rows of one page and of the mix of all pages, each row in turn, round after round, and prints a table for both; `mix`
 * measures only the mix. Fails if a row can't be measured or sends another page; with `--check`, also if a ratio of the single page exceeds
 * its limit.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
const plan: { warmUp: WarmUp; rounds: number; roundSeconds: number } = values.quick
  ? { warmUp: { requests: 200, seconds: 1 }, rounds: 1, roundSeconds: 1 }
  : { warmUp: fullWarmUp, rounds: 5, roundSeconds: 4 };

if (!positionals.includes('mix')) await measureOnePage();
process.stdout.write(`\n${reportMix(await measureMix(values.quick ? quickPlan : fullPlan))}`);

async function measureOnePage(): Promise<void> {
  const started: ServerProcess[] = [];
  try {
    const rows = await startRows(started);
    requireSamePage(rows);
    const measured = await measure(rows);
    process.stdout.write(`\n${report(measured)}`);
    if (values.check && ratiosOf(measured).some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    for (const server of started) server.stop();
  }
}

async function measure(rows: readonly Row[]): Promise<MeasuredRow[]> {
  const measured: { row: Row; requests: number; rounds: Round[] }[] = [];
  for (const row of rows) measured.push({ row, requests: await requestsPerRound(row), rounds: [] });
  for (let round = 1; round <= plan.rounds; round += 1) {
    process.stdout.write(`Round ${round} of ${plan.rounds}\n`);
    for (const { row, requests, rounds } of measured) rounds.push(await measureRound(row, requests));
  }
  return measured.map(({ row, rounds }) => ({ row, summary: summarize(rounds) }));
}

/** Warms a server up, and determines how many requests keep it busy for a round. */
async function requestsPerRound({ server, request }: Row): Promise<number> {
  return Math.max(100, Math.round((await warmUp(server.url, plan.warmUp, request)) * plan.roundSeconds));
}

async function measureRound({ server, request }: Row, requests: number): Promise<Round> {
  const before = await server.cpuTime();
  const done = await load(server.url, { requests }, request);
  const used = (await server.cpuTime()) - before;
  return { requestsPerSecond: done.requests / done.seconds, cpuPerRequest: used / done.requests };
}
