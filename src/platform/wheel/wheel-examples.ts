import { euros, exampleTime } from '../example-values.ts';

export const attemptsExample = () => ({ left: 2, perPeriod: 3, period: 'day', nextAt: exampleTime });

export const spinExample = () => ({
  spinId: 's-1',
  sectorId: 'a',
  prize: { kind: 'money', value: euros(500) },
  spunAt: exampleTime,
});
