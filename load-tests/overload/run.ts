import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startMarquee, startSandbox } from '../bench/harness/rows.ts';
import type { ServerProcess } from '../bench/harness/server-process.ts';
import { generateLoad } from './generate-load.ts';
import type { LoadPlan, LoadSecond } from './generator-messages.ts';
import { type OverloadRow, overloadRows } from './overload-rows.ts';
import { type MeasuredRow, type OverloadResult, report } from './report.ts';
import { secondsToRecover, summarize } from './summary.ts';
import { visitors } from './visitors.ts';

/**
 * The overload table (goal O1): finds what one unprotected process can do, offers three times that to each row, and says
 * what visitors got. `--seconds N` is how long, `--out FILE` where the figures go. Needs a build and a quiet machine.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    out: { type: 'string', default: '.cache/overload.json' },
  },
});
const spikeSeconds = Number(values.seconds);
const overload = 3;
/** Before and after the spike half of the capacity is used, so that the difference to it shows. */
const usual = { share: 0.5, before: 5, after: 15 };
const warmUp = { connections: 16, seconds: 4 };

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
  const capacity = await onServer(overloadRows[0], platformOrigin, async (origin) => {
    const [second] = await put(origin, warmUp);
    if (!second) throw new Error('There is no capacity without a load');
    return second.answers.full / warmUp.seconds;
  });
  process.stdout.write(`Capacity ${capacity.toFixed(0)} requests/s\n`);
  const rows: MeasuredRow[] = [];
  for (const row of overloadRows) {
    process.stdout.write(`${row.name}\n`);
    rows.push(await onServer(row, platformOrigin, (origin) => measureRow(row, origin, capacity)));
  }
  return { capacity, offered: capacity * overload, seconds: spikeSeconds, rows };
}

/** Starts a server, warms it up, measures, and ends it: two servers at a time would share the machine. */
async function onServer<Result>(
  row: OverloadRow,
  platform: string,
  measureIt: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = await startMarquee(platform, row.settings);
  started.push(server);
  const { origin } = new URL(server.url);
  await put(origin, warmUp);
  const result = await measureIt(origin);
  server.stop();
  return result;
}

async function measureRow({ name }: OverloadRow, origin: string, capacity: number): Promise<MeasuredRow> {
  const seconds = await put(origin, {
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

function put(origin: string, load: LoadPlan['load']): Promise<LoadSecond[]> {
  return generateLoad({ origin, visitors: visitors(), load });
}
