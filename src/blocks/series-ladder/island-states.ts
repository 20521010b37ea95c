import { prizeFixtures, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { ladder } from './block.tsx';
import type { OwnSeries } from './own-series.ts';

const steps = [
  { bets: 3, reward: 'A bonus' },
  { bets: 5, reward: 'A shirt' },
];
const series: NonNullable<OwnSeries['me']>['series'] = [
  { bets: 4, state: 'running', startedAt: stateTime },
  { bets: 5, state: 'paid', startedAt: stateTime - 1, endedAt: stateTime, prize: prizeFixtures[1] },
  {
    bets: 1,
    state: 'lost',
    startedAt: stateTime - 2,
    endedAt: stateTime,
    brokenBy: { event: 'Vale – Northport', odds: 185 },
  },
];

export const states = statesOf(
  ladder,
  [
    { promotionId: 1, isOver: false, steps },
    { promotionId: 1, isOver: true, steps },
  ],
  [
    {},
    { me: { participates: false, current: 0, best: 0, series: [] } },
    { me: { participates: true, current: 0, best: 0, series: [] } },
    { me: { current: 0, best: 5, series: series.slice(1) } },
    { me: { current: 0, best: 5, series: series.slice(2) } },
    { me: { current: 4, best: 5, series } },
  ],
);
