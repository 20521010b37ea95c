import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { previewBrand } from './brand/preview.ts';

/**
 * `npm run brand -- new | check`: runs `tools/scripts/brand/main.ts` from the build, which is updated first if it is old. `preview` starts
 * the build.
 */
const root = path.resolve(import.meta.dirname, '../..');
const run = (file: string, parameters: readonly string[], output: 'inherit' | 'ignore') => {
  const stdio = [output === 'inherit' ? 'inherit' : 'ignore', output, 'inherit'] as const;
  return spawnSync(process.execPath, [path.join(root, file), ...parameters], { stdio: [...stdio] }).status ?? 1;
};
const [command, ...parameters] = process.argv.slice(2);
process.exitCode = run('tools/scripts/build.ts', [], 'ignore');
if (process.exitCode === 0) {
  if (command === 'preview') await previewBrand(parameters);
  else process.exitCode = run('dist/server/brand.js', process.argv.slice(2), 'inherit');
}
