import {
  finish,
  installTools,
  prepare,
  runCheck,
  runEveryTurn,
  runInTwoOrders,
  runOnOtherDays,
  runPlaywright,
} from './test-steps.ts';

/**
 * `npm run test:full`: the tests that are too slow for every change; they run before an issue closes. Every page in
 * every language, theme and width, and with large letters; every campaign; every generated case, and 10,000 requests
 * beside hostile ones; pages of every kind in Firefox and WebKit; the server's tests in two orders and on twelve other
 * days; the first view on a phone; page weights; costs; visitors' answers under overload; a pod's memory with the whole
 * catalogue. `npm test` comes first.
 */
installTools();
prepare();
finish([
  runEveryTurn(),
  ...runInTwoOrders(),
  ...runOnOtherDays(),
  runPlaywright('full'),
  runCheck('scripts/sizes/main.ts'),
  runCheck('scripts/bench.ts', ['--check']),
  runCheck('scripts/overload.ts'),
  runCheck('scripts/pod-memory.ts'),
]);
