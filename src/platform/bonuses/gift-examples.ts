import { euros, exampleTime } from '../example-values.ts';

export const giftExample = () => ({ prize: { kind: 'free-bet', value: euros(300) }, validHours: 24 });

export const takenGiftExample = () => ({
  taken: 'freebet',
  prize: giftExample().prize,
  takenAt: exampleTime,
  validUntil: exampleTime + 86_400,
  nextAt: exampleTime + 43_200,
});
