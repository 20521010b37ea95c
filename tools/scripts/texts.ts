import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run texts -- export | import | check`: runs `tools/scripts/texts/main.ts` from the build, which is made first if it is old. */
const root = path.resolve(import.meta.dirname, '../..');
const run = (file: string, parameters: readonly string[], output: 'inherit' | 'ignore') =>
  spawnSync(process.execPath, [path.join(root, file), ...parameters], { stdio: ['ignore', output, 'inherit'] })
    .status ?? 1;
process.exitCode =
  run('tools/scripts/build.ts', [], 'ignore') || run('dist/server/texts.js', process.argv.slice(2), 'inherit');
