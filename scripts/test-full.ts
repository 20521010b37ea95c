import { finish, installTools, prepare, runCheck, runPlaywright } from './test-steps.ts';

/**
 * `npm run test:full`: what is too long for every change and runs before an issue closes. Every page in every language, theme
 * and width; what pages load; what they cost; what visitors get under overload. `npm test` comes first.
 */
installTools();
prepare();
finish([
  runPlaywright('full'),
  runCheck('scripts/sizes/main.ts'),
  runCheck('scripts/bench.ts', ['--check']),
  runCheck('scripts/overload.ts'),
]);
