import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run config -- check [DIR]`: checks the configuration with the program that the image has, so it is built first. */
const [command, ...parameters] = process.argv.slice(2);
if (command !== 'check' || parameters.length > 1) {
  process.stderr.write('To check the environment and a configuration directory: npm run config -- check [DIR]\n');
  process.exit(1);
}
const root = path.resolve(import.meta.dirname, '../..');
const run = (file: string, scriptParameters: readonly string[], stdout: 'inherit' | 'ignore') =>
  spawnSync(process.execPath, [path.join(root, file), ...scriptParameters], { stdio: ['ignore', stdout, 'inherit'] })
    .status ?? 1;
process.exitCode =
  run('tools/scripts/build.ts', [], 'ignore') || run('dist/server/check-config.js', parameters, 'inherit');
