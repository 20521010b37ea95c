import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { profileTables } from './test-profile-tables.ts';
import { readTestTimes } from './test-times.ts';

function reports(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-times-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, value] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(value));
  return folder;
}

const result = { name: '/x/src/lib/days.test.ts', startTime: 2_000, endTime: 5_000, assertionResults: [{}, {}] };
const vitest = { startTime: 1_000, testResults: [result] };
const spec = (...durations: readonly number[]) => ({
  tests: durations.map((duration) => ({ results: [{ duration }] })),
});
const playwright = {
  stats: { duration: 60_000 },
  suites: [
    {
      file: 'a.spec.ts',
      specs: [spec(1_000)],
      suites: [{ file: 'shared-tests.ts', specs: [spec(2_000, 500)] }],
    },
  ],
};

it('reads how long files took from the reports of a run, including files inside suites', () => {
  const times = readTestTimes(reports({ 'vitest.json': vitest, 'playwright-browser.json': playwright }));
  expect(times.vitest).toEqual([{ file: 'src/lib/days.test.ts', project: '', tests: 2, run: 3, import: 0, setUp: 0 }]);
  expect(times.specs).toMatchObject([{ file: 'test/browser/a.spec.ts', tests: 3, run: 3.5 }]);
  expect([times.vitestWall, times.browserWall]).toEqual([4, 60]);
});

it('prefers the report with imports, and shows sums of projects and folders', () => {
  const measured = { file: 'src/lib/days.test.ts', project: 'together', tests: 2, run: 3, import: 2, setUp: 1 };
  const times = readTestTimes(reports({ 'vitest.json': vitest, 'vitest-times.json': [measured] }));
  expect(times.vitest).toEqual([measured]);
  const table = profileTables(times, [{ name: 'check', seconds: 90 }]);
  expect(table).toMatch(/^check +1\.5$/m);
  expect(table).toMatch(/^together +1 +2 +6\.0 +3\.0 +2\.0 +1\.0$/m);
  expect(table).toMatch(/^src +1 +2 +6\.0/m);
});

it('is empty for a run that left no reports', () => {
  expect(readTestTimes(reports({}))).toEqual({ vitest: [], vitestWall: undefined, specs: [], browserWall: undefined });
});
