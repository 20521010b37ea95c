import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describeDraft, draftLanguages } from './draft-languages.ts';
import { checkOutcome, finish, type Outcome, runLintTests } from './test-steps.ts';

/** `npm run check`: types; format, lint and import rules; unused code; the tests of documents and tools. It ends with the first step that fails. */
const root = path.resolve(import.meta.dirname, '../..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

const steps: readonly (readonly [string, readonly string[]])[] = [
  // Separate packages; their types are checked with the rest.
  [process.execPath, ['tools/scripts/install-bench.mjs']],
  [process.execPath, ['tools/scripts/install-k8s.mjs']],
  [bin('tsc'), ['--build']],
  [bin('biome'), ['check', '--error-on-warnings', '.']],
  // Unused files, exports and packages (`knip.config.ts`).
  [bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
];

const done: Outcome[] = [];
for (const [command, parameters] of steps) {
  process.stdout.write(`${path.basename(command)} ${parameters.join(' ')}\n`);
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const hasPassed = spawnSync(command, parameters, options).status === 0;
  done.push(checkOutcome([path.basename(command), ...parameters].join(' '), hasPassed));
  if (!hasPassed) break;
}
for (const draft of draftLanguages(root)) process.stdout.write(`${describeDraft(draft)}\n`);
if (done.every(({ failures }) => failures.length === 0)) done.push(runLintTests());
finish(done);
