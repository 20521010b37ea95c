import { statesOf } from '../states-of.ts';
import { ownResult } from './own-result.ts';

export const states = statesOf(
  ownResult,
  [
    { hasResults: true, isList: false, result: 'winners' },
    { hasResults: true, isList: true, result: 'winners' },
    ...(['winners', 'attempts', 'below', 'below-for-all'] as const).map((result) => ({
      hasResults: false,
      isList: false,
      result,
    })),
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
