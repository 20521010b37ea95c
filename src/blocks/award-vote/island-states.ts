import { awardsExample } from '../../platform/promotions/awards-examples.ts';
import { statesOf } from '../states-of.ts';
import { awardVoteIsland } from './block.tsx';

const { nominees } = awardsExample();

export const states = statesOf(
  awardVoteIsland,
  [{ title: 'Bet of the month', promotionId: 295, nominees }],
  [awardsExample(), awardsExample(2)],
);
