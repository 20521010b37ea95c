import {
  findCopies,
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
 * `npm run test:full`: the tests that are too slow for every change; they run before an issue closes. Every page in every language, theme
 * and width, and with large letters; every campaign; every generated case, and 10,000 requests beside hostile ones; pages of every kind in
 * Firefox and WebKit; the server's tests in two orders and on twelve other days; duplicated code; one scaffold of every kind of `npm run
 * new`; the first view on a phone; the bytes and the CPU cost of pages; responses under overload; the memory of a pod under the whole
 * catalogue; and a dry run of every overlay, if `npm run cluster` has built an API server. `npm test` comes first.
 */
installTools();
prepare();
finish([
  runEveryTurn(),
  ...runInTwoOrders(),
  ...runOnOtherDays(),
  runPlaywright('full'),
  findCopies(),
  runCheck('tools/scripts/new/check-scaffolds.ts'),
  runCheck('k8s/local-cluster/dry-run.ts'),
  runCheck('tools/scripts/sizes/main.ts'),
  runCheck('tools/scripts/bench.ts', ['--check']),
  runCheck('tools/scripts/overload.ts'),
  runCheck('tools/scripts/pod-memory.ts'),
]);
