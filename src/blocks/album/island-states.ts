import { attemptsFixture as attempts, earnedByFixture as earnedBy, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { albumIsland } from './album.ts';

const piece = { name: 'Whistle', chance: { wins: 1, of: 2 } };
const set = {
  id: 'set',
  name: 'The referee',
  reward: 'Points: 50',
  pieces: ['a', 'b'].map((id) => ({ ...piece, id })),
};
const album = {
  source: 'wheel',
  sets: [set],
  whole: { reward: '€50', stock: '400' },
  creditTime: '24 hours',
  isOver: false,
  areChancesPlanned: true,
  wheelId: 1,
  isActive: true,
} as const;

export const states = statesOf(
  albumIsland,
  [album, { ...album, isOver: true }, { ...album, isActive: false }, { ...album, source: 'evaginarium' }],
  [
    { participates: false, found: {}, isWhole: true },
    { participates: true, found: { a: 2, b: 1 }, isWhole: true, attempts },
    {
      participates: true,
      found: { a: 1 },
      isWhole: true,
      attempts: { ...attempts, left: 0, nextAt: stateTime, earnedBy },
    },
    { participates: true, found: {}, isWhole: false },
  ],
);
