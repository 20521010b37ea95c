import { stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { missionMapIsland } from './mission-map.ts';

const mission = { name: 'Rookie', task: 'Bets: 3', reward: 'Points: 50', isOpen: true };
const missions = {
  order: 'chain',
  missions: ['a', 'b', 'c'].map((id) => ({ ...mission, id })),
  isRunning: true,
  isOver: false,
  needed: 3,
} as const;

export const states = statesOf(
  missionMapIsland,
  [
    missions,
    {
      ...missions,
      order: 'calendar',
      missions: [{ ...mission, id: 'a', isOpen: false, opensAt: stateTime }],
      drawsAt: stateTime,
    },
    { ...missions, isRunning: false, isOver: true },
  ],
  [
    { participates: false, tickets: 0 },
    { participates: true, tickets: 1 },
    { participates: true, tickets: 3, progress: [{ id: 'a', done: 1, needed: 3 }] },
  ],
);
