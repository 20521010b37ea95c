import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { kinds } from './new/kinds.ts';
import { scaffoldName } from './new/scaffold.ts';
import { ScaffoldError, writeScaffold } from './new/write-scaffold.ts';

/** `npm run new -- KIND NAME`: writes the files of a new module with its tests, and prints the remaining steps. */
const root = path.resolve(import.meta.dirname, '../..');
const [wanted = '', name = ''] = process.argv.slice(2);
const kind = Object.hasOwn(kinds, wanted) ? kinds[wanted] : undefined;

if (!kind || name === '') {
  process.stdout.write('npm run new -- KIND NAME\n');
  for (const [id, { about, example }] of Object.entries(kinds)) {
    process.stdout.write(`  ${id.padEnd(12)}${about}, example: ${example}\n`);
  }
  process.exitCode = 1;
} else {
  try {
    const { files, touched } = writeScaffold(root, kind, name);
    for (const file of files) process.stdout.write(`new      ${file}\n`);
    for (const [file, lines] of touched) process.stdout.write(`${String(lines).padStart(2)} more  ${file}\n`);
    run('node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...files, ...touched.keys()]);
    for (const script of kind.generate ?? []) run('npm', ['run', '--silent', script]);
    process.stdout.write(`${kind.next(scaffoldName(name))}\n`);
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    process.stdout.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function run(command: string, parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new ScaffoldError(`${stdout}${stderr}${command} ${parameters.join(' ')} failed`);
}
