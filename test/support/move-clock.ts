import { secondsInDay } from 'date-fns/constants';

/** Days by which the clock of a test process is ahead; `npm run test:full` repeats tests 18 months later. */
const days = Number(process.env['TEST_CLOCK_DAYS'] ?? 0);

if (days !== 0) {
  const ahead = days * secondsInDay * 1000;
  const machineNow = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parameters, self) =>
      Reflect.construct(target, parameters.length === 0 ? [machineNow() + ahead] : parameters, self),
    get: (target, key) => (key === 'now' ? () => machineNow() + ahead : Reflect.get(target, key)),
  });
}
