import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import browserConfig, { opensTabs } from '../browser/playwright.config.ts';

const browserTests = path.resolve(import.meta.dirname, '../browser');

// Those of which `npm test` runs a part at each turn are complete here.
process.env['TEST_TURN'] ??= 'all';
const inTurns = globSync('*.spec.ts', { cwd: browserTests }).filter((file) =>
  readFileSync(path.join(browserTests, file), 'utf8').includes("/tools/scripts/turns.ts'"),
);

/** `npm run test:full`: the services of the browser tests, with every page in every form, and every campaign. */
export default defineConfig({
  ...browserConfig,
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, '../../test-results/full'),
  timeout: 120_000,
  projects: [
    { name: 'turns', testDir: browserTests, testMatch: inTurns, grepInvert: opensTabs },
    { name: 'studio', testMatch: 'studio-trial.spec.ts' },
    // Faults and clock are those of the one sandbox: tests that set them run one after the other.
    {
      name: 'journeys',
      testMatch: [
        'action-histories.spec.ts',
        'gifts-and-draws.spec.ts',
        'instant-win.spec.ts',
        'journeys.spec.ts',
        'lottery.spec.ts',
        'store.spec.ts',
      ],
      workers: 1,
    },
  ],
});
