import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';

/** `npm run load-test-routes`: writes `load-tests/routes.json`, the addresses that load tests visit. Vite finds the calls by their files. */
const { module } = await runnerImport<typeof import('./load-test-routes-document.ts')>(
  path.join(import.meta.dirname, 'load-test-routes-document.ts'),
);
const { loadTestRoutesFile, writeLoadTestRoutes } = module;
writeFileSync(loadTestRoutesFile, writeLoadTestRoutes());
process.stdout.write(`${loadTestRoutesFile}\n`);
