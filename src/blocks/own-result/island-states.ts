import { statesOf } from '../states-of.ts';
import { ownResult } from './own-result.ts';

export const states = statesOf(
  ownResult,
  [
    { hasResults: true, isList: false },
    { hasResults: true, isList: true },
    { hasResults: false, isList: false },
    { hasResults: false, isList: false, isPlayedHere: true },
  ],
  [
    { participates: false, tickets: 0 },
    { participates: true, tickets: 3 },
    { participates: true, tickets: 3, prizes: [] },
    {
      participates: true,
      tickets: 3,
      prizes: [{ place: 7, ticket: '1234567', prize: { amount: 50_000, currency: 'EUR' } }],
    },
  ],
);
