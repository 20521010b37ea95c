import type { DemoCall } from './new-api-demo-contract.ts';

/** For tests: a call, a read unless it is changed. */
export const demoCallFixture = (changes: Partial<DemoCall> = {}): DemoCall => ({
  id: 'wheel',
  group: 'wheel',
  method: 'GET',
  path: '/web-api/wheel/:id',
  function: 'loadWheel',
  file: 'src/platform/wheel/wheel.ts',
  token: 'optional',
  isRepeatable: true,
  isMoneyAction: false,
  isSafeRead: true,
  isForBrowsers: true,
  takesIdempotencyKey: false,
  specifiedAs: ['GET /wheel/{id}'],
  sample: { parameters: { id: '1103' }, headers: '{}' },
  ...changes,
});
