import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import browserConfig, { opensTabs } from '../browser/playwright.config.ts';

const browserTests = path.resolve(import.meta.dirname, '../browser');

// Cases of which `npm test` runs only a part each time are run completely here.
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
    { name: 'studio', testMatch: ['studio-keyboard.spec.ts', 'studio-trial.spec.ts'] },
    // Faults and clock belong to the shared sandbox, so tests that set them run one after another.
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
