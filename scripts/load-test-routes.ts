import { writeFileSync } from 'node:fs';
import { loadTestRoutesFile, writeLoadTestRoutes } from './load-test-routes-document.ts';

/** `npm run load-test-routes`: writes `load-tests/routes.json`, the addresses that load tests visit. */
writeFileSync(loadTestRoutesFile, writeLoadTestRoutes());
process.stdout.write(`${loadTestRoutesFile}\n`);
