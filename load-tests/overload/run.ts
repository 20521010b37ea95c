import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startMarquee, startSandbox } from '../bench/harness/rows.ts';
import type { ServerProcess } from '../bench/harness/server-process.ts';
import { type LoadPlan, type LoadSecond, loadResultSchema } from './generator-messages.ts';
import { type MeasuredRow, type OverloadResult, report } from './report.ts';
import { secondsToRecover, summarize } from './summary.ts';
import { visitors } from './visitors.ts';

/**
 * The overload table (goal O1): finds the capacity of one unprotected process, sends three times that to each row, and
 * prints the visitors' outcomes. `--seconds N` sets the duration, `--out FILE` the file for the figures. Needs a build
 * and a quiet machine.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    out: { type: 'string', default: '.cache/overload.json' },
  },
});
const spikeSeconds = Number(values.seconds);
const overload = 3;
/** Before and after the spike, half of the capacity is used, so that the difference is visible. */
const usual = { share: 0.5, before: 5, after: 15 };
const warmUp = { connections: 16, seconds: 4 };

/** A row of the table: a server, and its enabled protections. */
interface OverloadRow {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The first row determines the capacity that the others are compared with. */
const rows: readonly [OverloadRow, ...OverloadRow[]] = [
  { name: 'unprotected', settings: { OVERLOAD_PROTECTION: 'off', PAGE_CACHE_MB: '0' } },
  { name: 'limiter only', settings: { PAGE_CACHE_MB: '0' } },
  { name: 'limiter + cache', settings: {} },
];

const started: ServerProcess[] = [];
try {
  const result = await measure();
  mkdirSync(path.dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
  process.stdout.write(`\n${report(result)}`);
} finally {
  for (const server of started) server.stop();
}

async function measure(): Promise<OverloadResult> {
  const platform = await startSandbox();
  started.push(platform);
  const platformOrigin = new URL(platform.url).origin;
  const capacity = await onServer(rows[0], platformOrigin, async (origin) => {
    const [second] = await generateLoad(origin, warmUp);
    if (!second) throw new Error('The load generator measured no second');
    return second.responses.full / warmUp.seconds;
  });
  process.stdout.write(`Capacity ${capacity.toFixed(0)} requests/s\n`);
  const measured: MeasuredRow[] = [];
  for (const row of rows) {
    process.stdout.write(`${row.name}\n`);
    measured.push(await onServer(row, platformOrigin, (origin) => measureRow(row, origin, capacity)));
  }
  return { capacity, offered: capacity * overload, seconds: spikeSeconds, rows: measured };
}

/** Starts a server, warms it up, measures and stops it: two servers at a time would compete for the machine. */
async function onServer<Result>(
  row: OverloadRow,
  platform: string,
  measureIt: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = await startMarquee(platform, row.settings);
  started.push(server);
  const { origin } = new URL(server.url);
  await generateLoad(origin, warmUp);
  const result = await measureIt(origin);
  server.stop();
  return result;
}

async function measureRow({ name }: OverloadRow, origin: string, capacity: number): Promise<MeasuredRow> {
  const seconds = await generateLoad(origin, {
    parts: [
      { rate: capacity * usual.share, seconds: usual.before },
      { rate: capacity * overload, seconds: spikeSeconds },
      { rate: capacity * usual.share, seconds: usual.after },
    ],
  });
  const [spikeAt, afterAt] = [usual.before, usual.before + spikeSeconds];
  const before = seconds.slice(0, spikeAt);
  return {
    name,
    before: summarize(before),
    spike: summarize(seconds.slice(spikeAt, afterAt)),
    recovered: secondsToRecover(before, seconds.slice(afterAt)),
  };
}

/** Loads a server from a separate process. Rejects if that process ends without a result. */
function generateLoad(origin: string, load: LoadPlan['load']): Promise<LoadSecond[]> {
  const plan: LoadPlan = { origin, visitors: visitors(), load };
  const generator = fileURLToPath(new URL('generator.ts', import.meta.url));
  const child = fork(generator, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(loadResultSchema.parse(message).seconds);
      child.kill();
    });
    child.once('exit', (code) => reject(new Error(`The load generator ended with code ${code} and without a result`)));
    child.once('error', reject);
    child.send(plan);
  });
}
