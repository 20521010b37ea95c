import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run bench`: installs the benchmark's own dependencies, builds what is measured, measures. `--quick` is a smoke test. */
const root = path.resolve(import.meta.dirname, '..');
const steps = [
  ['scripts/install-bench.mjs'],
  ['scripts/build.ts'],
  ['bench/build.ts'],
  ['bench/run.ts', ...process.argv.slice(2)],
];

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => running?.kill(signal));

for (const step of steps) {
  running = spawn(process.execPath, step, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => running?.once('exit', (exit) => resolve(exit ?? 1)));
  if (code !== 0) process.exit(code);
}
