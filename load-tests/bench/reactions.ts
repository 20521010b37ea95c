import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { ServerProcess } from './harness/server-process.ts';
import { measureClientAbort } from './reactions/client-abort.ts';
import { measureGroupIsolation } from './reactions/group-isolation.ts';
import { measureMemoryLeak } from './reactions/memory-leak.ts';
import { measureOutage } from './reactions/outage.ts';
import type { Length } from './reactions/verdict.ts';

/**
 * Measures how Marquee reacts to visitors who leave (O6, O10), to a platform group that hangs (O9), and to a platform that is down (L6):
 * all of these goals, or those named as arguments. Needs a build and the benchmark's packages (`npm run bench` provides both). Fails if
 * something can't be measured, not if a goal is missed.
 */
const measurements: Readonly<Record<string, (started: ServerProcess[], length: Length) => Promise<string>>> = {
  O6: measureClientAbort,
  O9: measureGroupIsolation,
  O10: measureMemoryLeak,
  L6: measureOutage,
};

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : Object.keys(measurements);

process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}\n`,
);
for (const goal of wanted) {
  const measure = measurements[goal];
  if (!measure) throw new Error(`Unknown goal ${goal}: expected one of ${Object.keys(measurements).join(', ')}`);
  const text = await runSeparately(measure);
  process.stdout.write(`\n${goal}, load average now ${loadavg()[0]?.toFixed(1)}\n${text}`);
}

/** Runs one measurement, and ends the servers that it has started. */
async function runSeparately(measure: (started: ServerProcess[], length: Length) => Promise<string>) {
  const started: ServerProcess[] = [];
  try {
    return await measure(started, values.quick ? 'quick' : 'whole');
  } finally {
    for (const server of started) server.stop();
  }
}
