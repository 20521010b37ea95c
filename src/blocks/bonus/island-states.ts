import { bonusObstacleSchema, bonusStates } from '../../platform/bonuses/bonus.ts';
import { accountLinks as account, bonusFixture as bonus, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { bonusState } from './block.tsx';

export const states = statesOf(
  bonusState,
  [{ sections: { slots: 'slots' }, account, rules: { version: '4', href: '#rules-changes-11' } }],
  [
    ...bonusStates.flatMap((state) => [
      { ...bonus, state, acceptedRules: '3' },
      { ...bonus, state, wagering: undefined, endAt: stateTime },
    ]),
    { ...bonus, state: 'available' as const, minimumDeposit: bonus.amount },
    ...bonusObstacleSchema.def.innerType.options.map((obstacle) => ({
      ...bonus,
      state: 'available' as const,
      obstacles: [obstacle],
    })),
  ],
);
