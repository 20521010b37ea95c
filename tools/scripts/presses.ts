import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run presses`: clicks at ten moments while a page loads, in three browser engines.
 * `-- --tries 5 --engine webkit` runs a part.
 */
const root = path.resolve(import.meta.dirname, '../..');

for (const step of [['tools/scripts/build.ts'], ['test/browser-engines/presses.ts', ...process.argv.slice(2)]]) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
