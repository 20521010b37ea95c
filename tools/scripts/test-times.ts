import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const fileTimes = z.object({
  file: z.string(),
  project: z.string(),
  tests: z.number(),
  /** Seconds of its tests and hooks. */
  run: z.number(),
  /** Seconds spent loading its modules; 0 if the report does not have it. */
  import: z.number(),
  /** Seconds of the environment and the setup files; 0 if the report does not have it. */
  setUp: z.number(),
});

/** Time of a test file. */
export type FileTimes = z.infer<typeof fileTimes>;

/** Times of a run, in seconds; parts without a report are missing. */
export interface TestTimes {
  readonly vitest: readonly FileTimes[];
  readonly vitestWall: number | undefined;
  readonly specs: readonly FileTimes[];
  readonly browserWall: number | undefined;
}

const vitestReport = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

const playwrightTest = z.object({
  results: z.array(z.object({ duration: z.number() })),
});
const playwrightSpec = z.object({ tests: z.array(playwrightTest) });

interface Suite {
  readonly file: string;
  readonly specs: readonly z.infer<typeof playwrightSpec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const playwrightSuite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite), stats: z.object({ duration: z.number() }) });

/** Reads the reports that `npm test` leaves in a folder. */
export function readTestTimes(folder: string): TestTimes {
  const vitest = vitestReport.safeParse(readJson(folder, 'vitest.json')).data;
  const playwright = playwrightReport.safeParse(readJson(folder, 'playwright-browser.json')).data;
  const measured = z.array(fileTimes).safeParse(readJson(folder, 'vitest-times.json')).data;
  return {
    vitest: measured ?? vitest?.testResults.map(withoutImport) ?? [],
    vitestWall: vitest && (Math.max(...vitest.testResults.map(({ endTime }) => endTime)) - vitest.startTime) / 1_000,
    specs: playwright ? specTimes(playwright.suites) : [],
    browserWall: playwright && playwright.stats.duration / 1_000,
  };
}

function withoutImport(result: z.infer<typeof vitestReport>['testResults'][number]): FileTimes {
  const [, file = result.name] =
    /\/((?:client|config|k8s|load-tests|server|src|studio|test|tools)\/.*)$/.exec(result.name) ?? [];
  const run = (result.endTime - result.startTime) / 1_000;
  return { file, project: '', tests: result.assertionResults.length, run, import: 0, setUp: 0 };
}

/** Tests that a spec imports from another module count for the spec: the outermost suite is its file. */
function specTimes(suites: readonly Suite[]): FileTimes[] {
  return suites.map((suite) => {
    const tests = testsIn(suite);
    const run = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1_000, 0);
    return { file: `test/browser/${suite.file}`, project: 'browser', tests: tests.length, run, import: 0, setUp: 0 };
  });
}

const testsIn = ({ specs, suites = [] }: Suite): z.infer<typeof playwrightTest>[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

function readJson(folder: string, name: string): unknown {
  const file = path.join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
