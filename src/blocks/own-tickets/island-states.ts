import { prizeFixtures, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { ownTicketsIsland } from './block.tsx';

const drawn = { id: '1101-2026-11-20', drawsAt: stateTime, tickets: 4 };

export const states = statesOf(
  ownTicketsIsland,
  [
    { isOpen: true, goods: [] },
    { isOpen: false, goods: [{ fromPlace: 6, toPlace: 6, name: 'A shirt' }] },
  ],
  [
    { participates: false, tickets: 0 },
    { participates: true, tickets: 0 },
    {
      participates: true,
      tickets: 14,
      ticketNumbers: Array.from({ length: 14 }, (_, index) => `${1_000_001 + index}`),
      untilNextTicket: { amount: 700, currency: 'EUR' },
      draws: [
        { ...drawn, prizes: [] },
        {
          ...drawn,
          id: '1101-2026-11-13',
          prizes: prizeFixtures.map((prize, index) => ({ place: index + 1, ticket: `${index}`, prize })),
        },
      ],
    },
  ],
);
