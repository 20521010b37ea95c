import { finish, installTools, prepare, runAllCases, runCheck, runPlaywright, runVitest } from './test-steps.ts';

/**
 * `npm run test:full`: what is too long for every change and runs before an issue closes. Every page in every language, theme
 * and width; every generated case; what pages load; what they cost; what visitors get under overload, and while hostile requests
 * come. `npm test` comes first.
 */
installTools();
prepare();
finish([
  runAllCases(),
  runPlaywright('full'),
  runCheck('scripts/sizes/main.ts'),
  runCheck('scripts/bench.ts', ['--check']),
  runCheck('scripts/overload.ts'),
  runVitest(['test/process/hostile-requests.test.ts'], { GOOD_REQUESTS: '10000' }),
]);
