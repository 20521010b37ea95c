import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run pod-memory`: the catalogue mix for ten minutes under the memory limit of a pod. `-- --minutes 30` makes it longer. */
const root = path.resolve(import.meta.dirname, '../..');

for (const step of [['tools/scripts/build.ts'], ['load-tests/bench/pod-memory.ts', ...process.argv.slice(2)]]) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
