import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const root = import.meta.dirname;

const besideModules = globSync('{config,src,server,client,studio,tools,k8s,load-tests}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.split('/').includes('node_modules'),
});

const all = [
  ...besideModules,
  ...globSync('test/{server,security,sandbox,process,browser-engines}/**/*.test.ts', { cwd: root }),
];

/** Tests that replace modules, or change a library for good, have a process of their own: others would get what they changed. */
const alone = all.filter(
  (file) =>
    file === 'test/process/mute-metrics.test.ts' || readFileSync(path.join(root, file), 'utf8').includes('vi.mock('),
);

export default defineConfig({
  plugins: [react()],
  oxc: { jsx: { development: false } },
  test: {
    // `npm run check` runs these.
    exclude: [...configDefaults.exclude, '**/*.lint.test.ts'],
    environment: 'node',
    setupFiles: ['test/support/production-react.ts', 'test/support/move-clock.ts'],
    css: false,
    // Enough for a machine that runs two suites at once; some hooks start a whole service.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    // Tests of the whole service wait for a quarter of their time: one more than there are cores uses it.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // Loading the modules again for each file costs more than these tests do.
      {
        extends: true,
        test: { name: 'together', include: all.filter((file) => !alone.includes(file)), isolate: false },
      },
    ],
  },
});
