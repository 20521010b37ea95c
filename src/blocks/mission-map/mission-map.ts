import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { Island } from '../block.tsx';
import MissionMap, { type MissionMapProps } from './island.tsx';

/** The missions of a promotion with the visitor's progress. Its loader gets the promotion's id. */
export const missionMapIsland: Island<MissionMapProps, ParticipationReply, number> = {
  folder: 'src/blocks/mission-map',
  Component: MissionMap,
  texts: ['src/blocks/mission-map', 'src/blocks/action-area'],
  isLazy: true,
};
