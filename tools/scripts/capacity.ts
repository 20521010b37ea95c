import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run capacity`: the number of pods that a campaign needs. `-- --measure` measures first, on a machine without
 * other work.
 */
const root = path.resolve(import.meta.dirname, '../..');
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--measure');
const isMeasuring = process.argv.includes('--measure');
const steps = [
  ...(isMeasuring
    ? [['tools/scripts/install-bench.mjs'], ['tools/scripts/build.ts'], ['k8s/capacity/measure.ts', '--rounds', '5']]
    : []),
  ['k8s/capacity/sheet.ts', ...parameters],
];

for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
