import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Choice, type ChosenTest, chooseTests, reasons, type TestFile } from './changed-tests/choose-tests.ts';
import { distancesFrom, readDependencies } from './changed-tests/dependencies.ts';
import { build, finish, installTools, runLintTests, runPlaywright, runVitest, takeTurn } from './test-steps.ts';
import { readTestTimes } from './test-times.ts';

/**
 * `npm run test:changed`: the tests that a change since the main branch can affect, in about three minutes on two
 * cores. `--since REF` compares with another commit, `--list` runs nothing. How it chooses:
 * docs/decisions/0061-what-runs-where.md.
 */
const root = path.resolve(import.meta.dirname, '../..');

/** Seconds of the three minutes, of two workers: the rest is for the build and for the tests of documents. */
const budget = { vitest: 140, browser: 110 };

/** Assumed seconds of a test file without a report in `test-results`. */
const usualSeconds: readonly (readonly [RegExp, number])[] = [
  [/^test\/browser\//, 20],
  [/^test\/process\//, 20],
  [/^test\//, 6],
  [/^/, 0.6],
];

const { since, list } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean' } } }).values;
const base = since ?? mainBranch();
const changed = changedFiles(base);
const dependencies = readDependencies(changed);
const tests = dependencies.tests.filter((file) => !/\.lint\.test\.ts$|^test\/full\//.test(file));
const choice = chooseTests({
  changed,
  tests: withSeconds(tests),
  ...distancesFrom(changed, dependencies),
  budget,
});
describeChoice(choice);
if (!list) runChoice(choice);

/** The base of the change: the common ancestor with `main` or, on `main` itself, with its remote branch. */
function mainBranch(): string {
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main';
  return git('merge-base', isOnMain ? 'origin/main' : 'main', 'HEAD').trim();
}

function changedFiles(commit: string): string[] {
  const committed = git('diff', '--name-only', '--no-renames', '-z', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${committed}${untracked}`.split('\0'))].filter((file) => file !== '').sort();
}

function git(...parameters: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout;
  process.stderr.write(`${stderr}git ${parameters.join(' ')} failed: name a commit with --since\n`);
  process.exit(1);
}

function withSeconds(files: readonly string[]): TestFile[] {
  const { vitest, specs } = readTestTimes(path.join(root, 'test-results'));
  const measured = new Map([...vitest, ...specs].map((times) => [times.file, times.run + times.import + times.setUp]));
  return files.map((file) => ({
    file,
    runner: file.startsWith('test/browser/') ? 'browser' : 'vitest',
    seconds: measured.get(file) ?? usualSeconds.find(([pattern]) => pattern.test(file))?.[1] ?? 1,
  }));
}

function describeChoice({ chosen, unknown }: Choice): void {
  print(`${changed.length} files changed since ${base.slice(0, 12)}: ${shortList(changed)}`);
  if (unknown.length > 0) print(`No rule knows ${shortList(unknown)}: any test may see it.`);
  for (const reason of reasons) {
    const because = chosen.filter((test) => test.reason === reason).map(({ file }) => file);
    if (because.length > 0) print(`${reason}: ${shortList(because)}`);
  }
  print('and the tests of documents and tools');
}

function runChoice({ chosen, skipped }: Choice): void {
  const of = (runner: TestFile['runner']) => chosen.filter((test) => test.runner === runner).map(({ file }) => file);
  const [files, specs] = [of('vitest'), of('browser')];
  const needsTools = specs.length > 0 || files.some((file) => /^(?:test\/(?:process|security)|k8s)\//.test(file));
  if (needsTools) {
    installTools();
    build();
  }
  takeTurn([]);
  const counts = [runLintTests()];
  // A relative path would also name files that end with it.
  const absolute = files.map((file) => path.join(root, file));
  if (files.length > 0) counts.push(runVitest(absolute, {}, { report: 'changed', reporter: 'minimal' }));
  if (specs.length > 0) counts.push(runPlaywright('browser', specs, 'playwright-changed'));
  const others = tests.length - chosen.length - skipped.length;
  if (skipped.length > 0) print(`Skipped for lack of time, though the change may affect them: ${byFolder(skipped)}.`);
  print(`Left out, as nothing leads from them to the change: ${others} files. \`npm test\` runs all ${tests.length}.`);
  finish(counts);
}

/** Number of files in each folder of tests, named by the first two segments of their paths. */
function byFolder(all: readonly ChosenTest[]): string {
  const folders = Map.groupBy(all, ({ file }) => file.split('/').slice(0, 2).join('/'));
  return [...folders].map(([folder, { length }]) => `${length} of ${folder}`).join(', ');
}

function shortList(files: readonly string[]): string {
  const shown = files.slice(0, 8).join(', ');
  return files.length > 8 ? `${shown} and ${files.length - 8} more` : shown;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
