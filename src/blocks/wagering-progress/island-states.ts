import { bonusStates } from '../../platform/bonuses/bonus.ts';
import { bonusFixture } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { wageringStage } from './block.tsx';

export const states = statesOf(
  wageringStage,
  [{ title: 'Your bonus', sections: { slots: 'slots' } }],
  [[], bonusStates.map((state, index) => ({ ...bonusFixture, id: index + 1, state }))],
);
