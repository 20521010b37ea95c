import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cachesTable, heldBytes, type ProcessCaches, readCaches } from '../../tools/scripts/cache-report.ts';
import { type Pod, readPod } from '../../tools/scripts/pod.ts';
import { textTable } from '../../tools/scripts/text-table.ts';
import { percentile } from './harness/percentile.ts';
import { catalogueOf } from './mix/catalogue.ts';
import { createDraw, type MixRequest } from './mix/draw.ts';
import { loadMix, sumUp } from './mix/load.ts';
import type { LoadSecond } from './mix/load-messages.ts';
import { createMemoryCgroup, type MemoryCgroup } from './mix/memory-cgroup.ts';
import { findingsOf, growthOf, type PodRun } from './mix/memory-findings.ts';
import { type PodProcess, startInPod } from './mix/pod-process.ts';
import { startMixPlatform } from './mix/start-platform.ts';

/**
 * The catalogue mix against a process with the command, environment and memory limit of a pod: `--minutes N`, `--rate N` in requests per
 * second, `--one-tenant`. Fails if the process ends or is killed, on a 5xx response, on too much memory, or on growth. Needs a build.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '40' },
    'one-tenant': { type: 'boolean', default: false },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];

/** A new process fills its caches, which must not count as growth: these requests come first, as fast as they are completed. */
const fillRequests = 8_000;

const head = [
  'minute',
  'answered',
  'failed',
  'late',
  'p50 ms',
  'p99 ms',
  'heap MiB',
  'caches MiB',
  'VmRSS MiB',
  'working set MiB',
  'of the limit',
];

const pod = readPod();
const cgroup = createMemoryCgroup(pod.memoryLimit);
const stops: (() => unknown)[] = [cgroup.remove];
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
};
// Otherwise the process in the cgroup would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));
try {
  const { content, sessions, settings } = await startMixPlatform(stops);
  const marquee = await startInPod(pod, cgroup, settings);
  stops.push(marquee.stop);
  const draw = createDraw({ seed: 1, pages: catalogueOf(content), sessions, isOneTenant: values['one-tenant'] });
  const take = (count: number) => Array.from({ length: count }, draw);
  const filled = await loadMix({ origin: marquee.origin, requests: take(fillRequests), load: { connections: 8 } });
  const run = await runLoad(pod, cgroup, marquee, take(Math.round(rate * minutes * 60)));
  const findings = findingsOf({ ...run, failures: [...filled.failures, ...run.failures] });
  process.stdout.write(
    findings.length === 0
      ? `\nmet: at most ${mebibytes(Math.max(...run.workingSets))} of ${mebibytes(run.limit)} MiB, ${growthOf(run.workingSets).toFixed(3)} times the middle third in the last\n`
      : `\n${findings.map((finding) => `NOT MET: ${finding}\n`).join('')}`,
  );
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await stopAll();
}

/** Loads the process until all requests are complete or it ends, and prints a line each minute. */
async function runLoad(
  { command, memoryLimit }: Pod,
  { version, workingSet, kills }: MemoryCgroup,
  marquee: PodProcess,
  requests: readonly MixRequest[],
): Promise<PodRun> {
  process.stdout.write(
    `${command.join(' ')}\n${mebibytes(memoryLimit)} MiB (cgroup ${version}), ${rate} requests/s for ${minutes} minutes\n\n${textTable([head])}\n`,
  );
  const workingSets = [workingSet()];
  const ended = new AbortController();
  let minute: LoadSecond[] = [];
  let heap = 0;
  let caches: ProcessCaches | undefined;
  let resident = 0;
  const done = new AbortController();
  const sample = async () => {
    for (let second = 1; !done.signal.aborted; second += 1) {
      await sleep(1_000);
      if (marquee.end() !== undefined) ended.abort();
      else {
        workingSets.push(workingSet());
        resident = marquee.residentMemory();
        // Not every second, because metrics cost the process time.
        if (second % 10 === 0) heap = await heapUsed(marquee.opsOrigin);
        if (second % 60 === 50) caches = await readCaches(marquee.opsOrigin).catch(() => caches);
      }
      if (second % 60 !== 0 && !ended.signal.aborted && !done.signal.aborted) continue;
      process.stdout.write(
        `${lineOf(second, minute, { workingSets, resident, heap, caches: caches && heldBytes(caches) })}\n`,
      );
      minute = [];
      if (ended.signal.aborted) return;
    }
  };
  const sampled = sample();
  const load = await loadMix(
    { origin: marquee.origin, requests: [...requests], load: { rate } },
    (second) => void minute.push(second),
    ended.signal,
  );
  done.abort();
  await sampled;
  if (caches) process.stdout.write(`\n${cachesTable(caches)}\n`);
  if (load.late > 0) {
    process.stdout.write(`${load.late} requests were sent late: the machine had no time for the whole load.\n`);
  }
  return {
    workingSets,
    limit: memoryLimit,
    end: marquee.end(),
    kills: kills(),
    // Requests after the process has ended don't count.
    failures: marquee.end() === undefined ? load.failures : [],
  };
}

interface Memory {
  readonly workingSets: readonly number[];
  readonly resident: number;
  readonly heap: number;
  readonly caches: number | undefined;
}

function lineOf(
  second: number,
  seconds: readonly LoadSecond[],
  { workingSets, resident, heap, caches }: Memory,
): string {
  const { completed, durations, failures, late } = sumUp(seconds);
  const workingSet = Math.max(...workingSets.slice(-60));
  const quantile = (share: number) => (completed === 0 ? '-' : percentile(durations, share).toFixed(0));
  const cells = [
    (second / 60).toFixed(1),
    `${completed}`,
    `${failures.length === 0 ? 0 : failures.join(', ')}`,
    `${late}`,
    quantile(0.5),
    quantile(0.99),
    mebibytes(heap),
    caches === undefined ? '-' : mebibytes(caches),
    mebibytes(resident),
    mebibytes(workingSet),
    `${((100 * workingSet) / pod.memoryLimit).toFixed(1)} %`,
  ];
  return textTable([head, cells]).split('\n').at(-1) ?? '';
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

/** Bytes of the heap, as the process counts them for Prometheus. */
async function heapUsed(opsOrigin: string): Promise<number> {
  const text = await fetch(`${opsOrigin}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1] ?? 0);
}
