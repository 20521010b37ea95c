import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run check`: types, then format, lint and import rules. */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['tsc', ['--build']],
  ['biome', ['check', '--error-on-warnings', '.']],
];

for (const [name, parameters] of steps) {
  process.stdout.write(`${name} ${parameters.join(' ')}\n`);
  const { status } = spawnSync(bin(name), parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
