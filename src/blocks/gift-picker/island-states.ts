import { officeLink as link, prizeFixtures as prizes, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { giftPickerIsland } from './block.tsx';

const gifts = {
  freebet: { prize: prizes[2], validHours: 24 },
  freespin: { prize: prizes[3], validHours: 24 },
  nextAt: stateTime,
};

export const states = statesOf(
  giftPickerIsland,
  [
    {
      ranges: { freebet: '€1–€5', freespin: '10–30' },
      games: 'Crystal',
      uses: { freebet: link, freespin: link },
      account: link,
    },
  ],
  [
    { ...gifts, taken: null },
    { ...gifts, taken: 'freebet', takenAt: stateTime, validUntil: stateTime },
    { ...gifts, taken: 'freespin' },
  ],
);
