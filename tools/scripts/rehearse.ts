import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run rehearse -- --campaign NAME --peak RPS`: builds what changed, then rehearses the campaign (docs/rehearsal.md). */
const root = path.resolve(import.meta.dirname, '../..');
const steps = [
  ['tools/scripts/install-k6.ts'],
  ['tools/scripts/build.ts'],
  ['load-tests/rehearsal/main.ts', ...process.argv.slice(2)],
];
/** Exit code for a rehearsal that could not be run: neither go (0) nor no-go (1). */
const invalid = 2;

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => running?.kill(signal));

for (const [index, step] of steps.entries()) {
  running = spawn(process.execPath, step, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => running?.once('exit', (exit) => resolve(exit ?? invalid)));
  const isLast = index === steps.length - 1;
  if (code !== 0) process.exit(isLast ? code : invalid);
}
