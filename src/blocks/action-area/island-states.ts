import { statesOf } from '../states-of.ts';
import { actionArea } from './action-area.tsx';

export const states = statesOf(
  actionArea,
  [
    { promotionId: 1, isLive: true },
    { promotionId: 1, isLive: true, hasTickets: true },
    { promotionId: 1, isLive: true, next: { kind: 'bet', href: 'https://operator.example/line', target: '_top' } },
  ],
  [
    { participates: false, tickets: 0 },
    { participates: true, tickets: 0 },
    { participates: true, tickets: 21 },
  ],
);
