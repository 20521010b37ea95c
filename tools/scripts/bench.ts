import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

// `npm run bench` installs the benchmark's own dependencies, builds and measures. After `--`:
// - `--quick` is a smoke test.
// - `mix` measures only the mix of pages, not one page on each server.
// - `browser name=http://host:port …` measures in Chromium how fast pages of running servers load on a slow phone.
// - `first-paint` measures how soon pages of the built server are visible on a cheap phone.

const root = path.resolve(import.meta.dirname, '../..');
const [first, ...rest] = process.argv.slice(2);
const install = ['tools/scripts/install-bench.mjs'];
const steps =
  first === 'browser' || first === 'first-paint'
    ? [install, [`load-tests/bench/${first}.ts`, ...rest]]
    : [
        [...install, '--next'],
        ['tools/scripts/build.ts'],
        ['load-tests/bench/build.ts'],
        ['load-tests/bench/run.ts', ...process.argv.slice(2)],
      ];

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => running?.kill(signal));

for (const step of steps) {
  running = spawn(process.execPath, step, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => running?.once('exit', (exit) => resolve(exit ?? 1)));
  if (code !== 0) process.exit(code);
}
