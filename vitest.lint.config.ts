import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of documents and of tools, which read files of the repository and start no service: `npm run check` runs them. */
export default defineConfig({
  test: {
    include: ['{server,tools,k8s,load-tests,test}/**/*.lint.test.ts'],
    exclude: configDefaults.exclude,
    environment: 'node',
    css: false,
    isolate: false,
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
