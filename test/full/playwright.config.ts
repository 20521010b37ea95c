import path from 'node:path';
import { defineConfig } from '@playwright/test';
import browserConfig from '../browser/playwright.config.ts';

/** `npm run test:full`: the services of the browser tests, with every page in every form, and every campaign. */
export default defineConfig({
  ...browserConfig,
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, '../../test-results/full'),
  timeout: 120_000,
  projects: [
    { name: 'looks', testMatch: ['campaigns.spec.ts', 'page-matrix.spec.ts', 'text-size.spec.ts'] },
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
