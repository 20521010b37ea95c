import { boostStates } from '../../platform/promotions/own-boosts.ts';
import { stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { ownBoostsIsland } from './block.tsx';

const bet = { placedAt: stateTime, event: 'Northport – Vale', percent: 8, boost: { amount: 480, currency: 'EUR' } };

export const states = statesOf(
  ownBoostsIsland,
  [{}],
  [
    { boosts: [] },
    {
      boosts: boostStates.map((state, index) => ({ ...bet, id: state, state, legs: index + 1 })),
      paid: { amount: 480, currency: 'EUR' },
    },
  ],
);
