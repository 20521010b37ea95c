import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ClusterError } from '../cluster-error.ts';
import { isUp, onHost, signalOnHost } from '../namespaces.ts';
import { root } from '../paths.ts';
import { platformControl } from '../start-platform.ts';
import { untilSteady } from '../steady.ts';
import { waitFor } from '../wait-for.ts';
import type { RehearsalEvent } from './events/event.ts';
import { rehearsalEvents } from './events.ts';
import { figuresOf } from './figures.ts';
import { type EventNotes, judge } from './goals.ts';
import { type LoadRecord, loadFile, readLoad } from './load-record.ts';
import { detailsOf, type EventReport, pageReport, textReport } from './report.ts';
import { startLoad } from './start-load.ts';

/** Default requests per second. */
const defaultRate = 30;
/** Seconds in which the rate rises to its full value, while pods fill their caches. */
const warmUp = 60;
/** Seconds of pause before an event. */
const rest = 5;
/** Seconds after an event in which its slowest responses may still arrive. */
const tail = 13;

const reportFolder = path.join(root, 'test-results/cluster');
const countersSchema = z.looseObject({ counters: z.record(z.string(), z.number()) });

/** Causes each event in the cluster, under load. Prints figures and verdicts, and writes them as text and as an HTML page. */
export async function rehearse(parameters: readonly string[]): Promise<void> {
  const { rate, events } = readOptions(parameters);
  if (!isUp()) throw new ClusterError('There is no cluster: npm run cluster -- up');
  rmSync(loadFile, { force: true });
  writeFileSync(loadFile, '');
  await untilSteady();
  await startLoad('load', rate, warmUp);
  await waitFor('the first requests of the load', 60, async () => readLoad(0, Number.POSITIVE_INFINITY).length > 0);
  process.stdout.write(`${rate} requests/s after ${warmUp} s of warming up\n`);
  await sleep(warmUp * 1_000);
  const startedAt = new Date();
  const reports: EventReport[] = [];
  try {
    for (const event of events) reports.push(await observe(event, rate));
  } finally {
    await signalOnHost('visitors', 'load', 'KILL');
  }
  mkdirSync(reportFolder, { recursive: true });
  const text = textReport(reports);
  writeFileSync(path.join(reportFolder, 'rehearsal.txt'), text);
  writeFileSync(path.join(reportFolder, 'rehearsal.html'), pageReport(reports, { startedAt, rate }));
  process.stdout.write(`\n${text}\nPage: ${path.relative(root, reportFolder)}/rehearsal.html\n`);
  if (reports.some(({ goals }) => goals.some(({ holds }) => !holds))) process.exitCode = 1;
}

/** `--rate`: requests per second. `--event`, any number of times: only events whose title contains one of these texts. */
function readOptions(parameters: readonly string[]) {
  const options = { rate: { type: 'string' }, event: { type: 'string', multiple: true } } as const;
  const { values } = parseArgs({ args: [...parameters], options });
  const rate = Number(values.rate ?? defaultRate);
  if (!(rate >= 1 && rate <= 1_000))
    throw new ClusterError('--rate is a number of requests per second, from 1 to 1000');
  const { event: texts = [''] } = values;
  const events = rehearsalEvents.filter(({ title }) => texts.some((text) => title.includes(text)));
  if (events.length === 0)
    throw new ClusterError(`--event is a part of: ${rehearsalEvents.map(({ title }) => title).join('; ')}`);
  return { rate, events };
}

async function observe({ title, goals, prepare, run }: RehearsalEvent, rate: number): Promise<EventReport> {
  process.stdout.write(`${title} … `);
  await prepare?.();
  await untilSteady();
  await sleep(rest * 1_000);
  const from = Date.now();
  const before = await actionsDone();
  const { obstacle, remarks = [], ...notes } = await run(rate).catch(asObstacle);
  const until = Date.now();
  const [load = 0] = loadavg();
  await sleep(tail * 1_000);
  const records = readLoad(from, until);
  const measured = {
    ...figuresOf(records),
    ...notes,
    repeatedPosts: Math.max(0, (await actionsDone()) - before - postsSince(from)),
  };
  const results = [...judge(goals, measured), ...(obstacle === undefined ? [] : [{ text: obstacle, holds: false }])];
  process.stdout.write(`${results.every(({ holds }) => holds) ? 'met' : 'MISSED'}\n`);
  const report = { title, seconds: (until - from) / 1_000, load, figures: measured, goals: results, remarks };
  process.stdout.write(detailsOf(report));
  return report;
}

/** Reports an event that can't be completed as a failure of its goals; the others still run. */
function asObstacle(error: unknown): EventNotes {
  if (error instanceof ClusterError) return { obstacle: error.message };
  throw error;
}

const postsSince = (from: number): number =>
  readLoad(from, Number.POSITIVE_INFINITY).filter(({ kind }: LoadRecord) => kind === 'post').length;

/** Number of the load's actions that the platform has carried out. */
async function actionsDone(): Promise<number> {
  const state = await onHost('visitors', ['curl', '-s', `${platformControl}/sandbox/api/state`]);
  return countersSchema.parse(JSON.parse(state)).counters['analytics-events'] ?? 0;
}
