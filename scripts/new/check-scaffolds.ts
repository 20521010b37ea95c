import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kinds } from './kinds.ts';
import { scaffoldName } from './scaffold.ts';

/**
 * Scaffolds something of every kind in a copy of the repository, counts the files and lines that it touches there outside its own,
 * and runs the check and the tests of what is new. A part of `npm run test:full`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'marquee-new-'));

/** Packages, which the copy shares. */
const packages = ['node_modules', 'k8s/node_modules', 'load-tests/bench/node_modules'];

/** Commands write these: nobody edits them. */
const generated = [
  'config/kustomization.yaml',
  'docs/platform-calls.md',
  'load-tests/routes.json',
  'src/pages/page-table.ts',
  'src/routes/route-paths.ts',
];

/** Alerts and dashboards, which name the routes. */
const isMonitoring = (file: string): boolean => /^k8s\/(monitoring|base)\//.test(file);

const problems: string[] = [];
try {
  const repository = copyRepository();
  const tests = new Set<string>();
  for (const [id, { example, files, maxTouched, tests: proofs }] of Object.entries(kinds)) {
    const before = new Map(repository.map((file) => [file, contentOf(file)]));
    run(process.execPath, ['scripts/new.ts', id, example]);
    const touched = repository
      .filter((file) => !generated.includes(file) && !isMonitoring(file) && contentOf(file) !== before.get(file))
      .map((file) => ({ file, added: linesOf(contentOf(file)) - linesOf(before.get(file) ?? '') }));
    const lines = touched.reduce((sum, { added }) => sum + added, 0);
    const names = touched.map(({ file, added }) => `, ${file} (${added})`).join('');
    process.stdout.write(`${id}: ${touched.length} files touched${names}\n`);
    if (touched.length > maxTouched.files || lines > maxTouched.lines) problems.push(`${id} touches too much`);
    const own = Object.keys(files(scaffoldName(example))).filter((file) => /\.test\.tsx?$/.test(file));
    for (const test of [...own, ...proofs]) tests.add(test);
  }
  run(process.execPath, ['scripts/check.ts']);
  run('node_modules/.bin/vitest', ['run', ...tests]);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Copies the files of the repository, and gives their paths. */
function copyRepository(): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const files = stdout.split('\0').filter((file) => isFile(path.join(root, file)));
  for (const file of files) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of packages) {
    if (existsSync(path.join(root, folder))) symlinkSync(path.join(root, folder), path.join(copy, folder));
  }
  return files;
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
const contentOf = (file: string): string => readFileSync(path.join(copy, file), 'latin1');
const linesOf = (content: string): number => content.split('\n').length;

function run(command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) problems.push(`${[path.basename(command), ...parameters].join(' ')} failed`);
}
