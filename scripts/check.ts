import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run check`: types, then format, lint and import rules. */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

const steps: readonly (readonly [string, readonly string[]])[] = [
  // Packages of their own, whose types are checked with the rest.
  [process.execPath, ['scripts/install-bench.mjs']],
  [process.execPath, ['scripts/install-k8s.mjs']],
  [bin('tsc'), ['--build']],
  [bin('biome'), ['check', '--error-on-warnings', '.']],
];

for (const [command, parameters] of steps) {
  process.stdout.write(`${path.basename(command)} ${parameters.join(' ')}\n`);
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync(command, parameters, options);
  if (status !== 0) process.exit(status ?? 1);
}
