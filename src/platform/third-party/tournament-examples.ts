import { euros } from '../example-values.ts';

export const standingExample = () => ({
  place: 4,
  movement: -1,
  score: 12_050,
  prize: { kind: 'money', value: euros(2_000) },
});
