import { bonusStates } from '../../platform/bonuses/bonus.ts';
import { bonusFixture as bonus, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { rewardState } from './block.tsx';

export const states = statesOf(
  rewardState,
  [{}, { isOver: true }, { use: { href: 'https://operator.example/line', target: '_top' } }],
  [
    ...bonusStates.map((state) => ({ kind: 'bonus' as const, bonus: { ...bonus, state, endAt: stateTime } })),
    { kind: 'refund' },
    { kind: 'refund', refund: { amount: bonus.amount, countedAt: stateTime, nextAt: stateTime } },
  ],
);
