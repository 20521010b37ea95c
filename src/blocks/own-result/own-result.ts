import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { Island } from '../block.tsx';
import OwnResult, { type OwnResultProps } from './island.tsx';

/** The visitor's prizes in a promotion that is over. Its loader gets the id of the promotion. */
export const ownResult: Island<OwnResultProps, ParticipationReply, number> = {
  folder: 'src/blocks/own-result',
  Component: OwnResult,
  texts: ['src/blocks/own-result', 'src/blocks/action-area', 'src/components/prize'],
};
