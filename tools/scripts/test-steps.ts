import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { ensureTools, findTool } from './ensure-tools.ts';
import { criticalDates } from './test-dates.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, 'test-results');

/** Compile cache that the processes of a run share: a service starts with a third less work. */
const compiledCode = path.join(root, '.cache/compiled');

/** Result of a step. */
export interface Outcome {
  readonly passed: number;
  readonly skipped: number;
  /** Names of failed tests, or of a command that failed itself. */
  readonly failures: readonly string[];
}

/** Browsers besides Chromium, and the tools that each needs. */
const otherEngines = [
  { name: 'Firefox', tools: ['firefox'] },
  { name: 'WebKit', tools: ['webkit', 'webkitDriver', 'xvfb'] },
] as const;

/** Installs the missing tools that tests need, if possible. */
export function installTools(): void {
  const missing = ensureTools(['chromium', 'promtool', 'kubectl', 'nginx', 'python3']);
  // Installed separately: without such a package the others are still installed, and the full browser runs the tests.
  ensureTools(['chromiumShell']);
  // Installed separately too: they are large, and not every Debian version has them.
  for (const { name, tools } of otherEngines) {
    if (ensureTools(tools).length === 0) continue;
    process.stdout.write(
      `${name} is not here and could not be installed: its tests in test/browser-engines are skipped.\n`,
    );
  }
  if (missing.includes('chromium')) bin('playwright', ['install', 'chromium']);
  if (missing.includes('promtool')) {
    process.stdout.write(
      'promtool is not here and could not be installed: the tests that need it, and Prometheus, are skipped.\n',
    );
  }
  if (missing.includes('nginx')) {
    process.stdout.write(
      'nginx is not here and could not be installed: the rolling restart and the hostile requests behind it are skipped.\n',
    );
  }
  // An installed kubectl may be too old to render: this names what is missing.
  for (const script of ['tools/scripts/install-k8s.mjs', 'k8s/ensure-tools.ts', 'tools/scripts/install-k6.ts'])
    runOrExit(script);
}

/**
 * Selects and prints the matrix cells that this run tests, and passes them to the tests: those of `--turn N`, or of the
 * commit, so that one commit always tests the same cells and the next one others.
 */
export function takeTurn(parameters: readonly string[]): void {
  const { turn = commitSeed() } = parseArgs({ args: [...parameters], options: { turn: { type: 'string' } } }).values;
  if (!/^\d+$/.test(turn)) throw new Error(`--turn ${turn} is not a whole number`);
  process.env['TEST_TURN'] = turn;
  process.stdout.write(`Turn ${turn} of the matrices: npm test -- --turn ${turn} runs the same cells again.\n`);
}

function commitSeed(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? String(Number.parseInt(stdout.slice(0, 6), 16)) : '0';
}

/** Builds what changed. */
export const build = (): void => runOrExit('tools/scripts/build.ts');

/** Builds what changed, and deletes the reports and the compiled code of the last run. */
export function prepare(): void {
  build();
  for (const folder of [reports, compiledCode]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** A failure in one line: file, title and start of the message. */
const failure = (file: string, test: string, messages: readonly string[]): string =>
  [file, test, messages.join('\n').trim().split('\n')[0] ?? ''].map(stripVTControlCharacters).join(': ');

type VitestReport = z.infer<typeof vitestReport>;

/** The failed tests, and files that failed without one, because they could not be loaded for example. */
const failuresOfVitest = ({ testResults }: VitestReport): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages));
    return status === 'failed' ? [failure(file, 'could not be run', [message])] : [];
  });

/** Options of a run of vitest: its configuration, such as that of the lint tests, and the name of its report. */
interface VitestRun {
  readonly config?: string;
  readonly report?: string;
  readonly reporter?: 'default' | 'minimal';
}

/** Runs every test of the sources, the server and the processes, or some of them with special settings. */
export function runVitest(
  filters: readonly string[] = [],
  settings: Record<string, string> = {},
  { config = 'vitest.config.ts', report = 'vitest', reporter = 'default' }: VitestRun = {},
): Outcome {
  const file = path.join(reports, `${report}.json`);
  rmSync(file, { force: true });
  const reporters = [reporter, 'json', './tools/scripts/test-times-reporter.ts'].map((name) => `--reporter=${name}`);
  const status = bin(
    'vitest',
    ['run', ...filters, '--config', config, ...reporters, `--outputFile.json=${file}`],
    settings,
  );
  const result = vitestReport.parse(readReport(file));
  return outcome(`vitest --config ${config}`, status, {
    passed: result.numPassedTests,
    skipped: result.numPendingTests,
    failures: failuresOfVitest(result),
  });
}

/** Runs the tests of documents and tools, with little output when all is well. */
export const runLintTests = (): Outcome =>
  runVitest([], {}, { config: 'vitest.lint.config.ts', report: 'lint', reporter: 'minimal' });

/** Runs the tests that take turns again, with all cells of their matrices and all of their generated cases. */
export function runEveryTurn(): Outcome {
  return runVitest(
    vitestFiles().filter((file) => says(file, /\/(?:case-count|turns)\.ts'/)),
    { TEST_TURN: 'all' },
  );
}

/** Orders of the files of tests that share services, by the number that shuffles them. */
const orders = ['1', '2'];

/**
 * Runs the tests that share services again in one worker, in two orders, to find state that leaks from one to the next.
 */
export const runInTwoOrders = (): readonly Outcome[] =>
  orders.map((seed) =>
    runVitest([
      ...['test/server/', 'test/security/', 'test/sandbox/', '--maxWorkers=1'],
      ...['--sequence.shuffle.files', `--sequence.seed=${seed}`],
    ]),
  );

const vitestFiles = (): readonly string[] =>
  globSync('{config,src,server,client,studio,tools,k8s,load-tests,test}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.split('/').includes('node_modules'),
  });

const says = (file: string, text: RegExp): boolean => text.test(readFileSync(path.join(root, file), 'utf8'));

/** Whether a test file depends on a clock: a service, a sandbox or the current time. */
const hasClock = /startService|startSandbox|createSandbox|sandboxSettings|recordedService|new Date\(\)|Date\.now/;

/** Runs the tests that could depend on the date again, on difficult dates. */
export function runOnOtherDays(): readonly Outcome[] {
  const files = vitestFiles().filter(
    (file) => /^(?:src|server|tools\/sandbox|test\/(?:server|sandbox))\//.test(file) && says(file, hasClock),
  );
  return criticalDates(new Date()).map(({ name, start }) => {
    process.stdout.write(`\nOn another day: ${name}, from ${start}\n`);
    return runVitest(files, { TEST_CLOCK: start });
  });
}

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/** The tests that failed, including those that pass only when repeated. */
const failuresOfPlaywright = ({ specs, suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          file,
          title,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  ),
  ...suites.flatMap(failuresOfPlaywright),
];

/** Runs the browser tests of a configuration below `test`, or some of its files. */
export function runPlaywright(folder: string, files: readonly string[] = [], report = `playwright-${folder}`): Outcome {
  const file = path.join(reports, `${report}.json`);
  rmSync(file, { force: true });
  const status = bin(
    'playwright',
    ['test', ...files, '--config', `test/${folder}/playwright.config.ts`, '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const { stats, suites } = playwrightReport.parse(readReport(file));
  return outcome(`playwright in test/${folder}`, status, {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfPlaywright),
  });
}

/** Runs a script that is one check. */
export function runCheck(script: string, parameters: readonly string[] = []): Outcome {
  process.stdout.write(`\n${script} ${parameters.join(' ')}\n`);
  return checkOutcome([script, ...parameters].join(' '), node(script, parameters) === 0);
}

/** Finds code that was copied (`.jscpd.json`). */
export const findCopies = (): Outcome => checkOutcome('jscpd', bin('jscpd', ['.']) === 0);

/** Result of a command that is one check. */
export const checkOutcome = (name: string, hasPassed: boolean): Outcome => ({
  passed: Number(hasPassed),
  skipped: 0,
  failures: hasPassed ? [] : [name],
});

/** Prints the failures, the last line of a run, and sets its exit code. */
export function finish(all: readonly Outcome[]): void {
  const failures = all.flatMap((one) => one.failures);
  const sum = (of: 'passed' | 'skipped') => all.reduce((total, one) => total + one[of], 0);
  const skipped = sum('skipped');
  for (const failed of failures) process.stdout.write(`Failed: ${failed}\n`);
  process.stdout.write(
    `${sum('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** A run that failed without a failed test is a failure itself. */
const outcome = (name: string, status: number, result: Outcome): Outcome =>
  status !== 0 && result.failures.length === 0
    ? { ...result, failures: [`${name} ended with code ${status}`] }
    : result;

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function runOrExit(script: string): void {
  const status = node(script, []);
  if (status !== 0) process.exit(status);
}

function node(script: string, parameters: readonly string[]): number {
  return spawnSync(process.execPath, [script, ...parameters], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function bin(name: string, parameters: readonly string[], settings: Record<string, string> = {}): number {
  const chromium = findTool('chromium');
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compiledCode,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...settings,
  };
  const command = path.join(root, 'node_modules/.bin', name);
  return (
    spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ??
    1
  );
}
