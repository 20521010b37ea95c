import * as z from 'zod';

/** The moment at which the clock of a test process starts, an ISO time; `npm run test:full` repeats tests on other days. */
const start = process.env['TEST_CLOCK'];

/** Modules run again for each file of a worker; its clock is moved once. */
const movedClock = z.object({ marqueeClock: z.string() }).partial().parse(globalThis);

if (start !== undefined && movedClock.marqueeClock === undefined) {
  const ahead = Date.parse(start) - Date.now();
  const machineNow = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parameters, self) =>
      Reflect.construct(target, parameters.length === 0 ? [machineNow() + ahead] : parameters, self),
    get: (target, key) => (key === 'now' ? () => machineNow() + ahead : Reflect.get(target, key)),
  });
  Object.assign(globalThis, { marqueeClock: start });
}
