import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run overload`: measures what visitors get at three times the capacity of one process. `-- --seconds 60` makes it longer. */
const root = path.resolve(import.meta.dirname, '../..');

for (const step of [['tools/scripts/build.ts'], ['load-tests/overload/run.ts', ...process.argv.slice(2)]]) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
