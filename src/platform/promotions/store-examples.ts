import { euros, exampleTime } from '../example-values.ts';

export const purchaseExample = () => ({
  id: '285104233-1',
  item: 'free-bet-5',
  prize: { kind: 'free-bet', value: euros(500) },
  price: 600,
  boughtAt: exampleTime,
  state: 'delivered',
  validUntil: exampleTime + 604_800,
});
