import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { profileTables } from './test-profile-tables.ts';
import { checkOutcome, finish } from './test-steps.ts';
import { readTestTimes } from './test-times.ts';

/**
 * `npm run test:profile`: runs the parts of `.ci/run` one after the other and prints where their minutes go. `--from
 * FOLDER` only reads the reports of an earlier run: `npm test` leaves them in `test-results`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;

const parts: readonly (readonly [string, string, readonly string[]])[] = [
  ['check', 'npm', ['run', '--silent', 'check']],
  ['npm test', 'npm', ['test']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['image', 'bash', ['docker/test-image.sh']],
];

const measured = from === undefined ? parts.map(measure) : [];
const times = readTestTimes(path.resolve(root, from ?? 'test-results'));
process.stdout.write(`\n${profileTables(times, measured)}\n`);
if (from === undefined) {
  finish(measured.map(({ name, hasPassed }) => checkOutcome(name, hasPassed)));
}

function measure([name, command, parameters]: (typeof parts)[number]) {
  const start = performance.now();
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync(command, parameters, options);
  return { name, seconds: (performance.now() - start) / 1_000, hasPassed: status === 0 };
}
