import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureTools } from './ensure-tools.ts';

/** `npm run observe`: installs what is missing, builds what changed, then watches the service (docs/operations.md). */
const root = path.resolve(import.meta.dirname, '../..');
ensureTools(['promtool']);
for (const step of [['tools/scripts/install-k8s.mjs'], ['tools/scripts/build.ts']]) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const watching = spawn(process.execPath, ['tools/scripts/observe/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to it as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => watching.kill(signal));
watching.on('exit', (code) => process.exit(code ?? 1));
