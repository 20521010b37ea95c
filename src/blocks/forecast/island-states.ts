import { stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { forecastForm } from './block.tsx';

const round = {
  roundId: '1-1',
  matches: [
    { eventId: 1, home: 'Vale Athletic', away: 'Redhill Town', startsAt: 0, result: { home: 2, away: 0 } },
    { eventId: 2, home: 'Kingsbridge', away: 'Old Mill United', startsAt: 0, result: { home: 1, away: 1 } },
    { eventId: 3, home: 'Eastmoor', away: 'Port Ellis', startsAt: 0 },
  ],
};

export const states = statesOf(
  forecastForm,
  [
    { promotionId: 1, round: { ...round, closesAt: 1 }, maxScore: 9, isOpen: true },
    { promotionId: 2, round: { ...round, closesAt: 0 }, maxScore: 9, isOpen: true, nextAt: stateTime },
    { promotionId: 3, round: { ...round, closesAt: 1 }, maxScore: 9, isOpen: false },
  ],
  [
    { participates: false, tickets: 0 },
    { participates: true, tickets: 0 },
    {
      participates: true,
      tickets: 0,
      entryId: 'E-1',
      forecasts: [
        { eventId: 1, home: 2, away: 0, isExact: true },
        { eventId: 2, home: 2, away: 0, isExact: false },
      ],
    },
  ],
);
