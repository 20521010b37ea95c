import { officeLink } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { ownTournaments } from './block.tsx';

export const states = statesOf(
  ownTournaments,
  [
    {
      tournaments: (['announced', 'registration', 'running', 'finalising', 'finished', 'cancelled'] as const).map(
        (status, id) => ({ id, title: 'Daily tournament', status, link: officeLink }),
      ),
    },
  ],
  [
    { ids: [], isComplete: true },
    { ids: [0, 1, 2, 3, 4, 5], isComplete: false },
  ],
);
