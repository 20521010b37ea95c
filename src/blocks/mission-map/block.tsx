import common from '../../components/common.module.css';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { openStepLink } from '../open-step-link.ts';
import type { StepLink } from '../step-links.ts';
import type { MissionMapProps } from './island.tsx';
import { missionMapIsland } from './mission-map.ts';
import type { MapMission } from './mission-states.ts';

/** The missions of a promotion. */
interface MissionMapData extends Omit<MissionMapProps, 'missions'> {
  readonly title: string;
  readonly promotionId: number;
  readonly missions: readonly (Omit<MapMission, 'link'> & { readonly link?: StepLink })[];
}

/** Missions as a chain or a calendar, with the visitor's progress. */
export const missionMap = defineBlock<MissionMapData>({
  type: 'mission-map',
  folder: 'src/blocks/mission-map',
  reads: ['links'],
  offers: 'visitor data',
  render: ({ data: { title, promotionId, missions, ...facts }, site }) => (
    <Frame as="section" className={common['block']} aria-label={title}>
      <Static>
        <h2 className={common['title']}>{title}</h2>
      </Static>
      <Interactive
        island={missionMapIsland}
        props={{
          ...facts,
          missions: missions.map(({ link, ...mission }) => {
            const open = openStepLink(link, site.links);
            return { ...mission, ...(open && { link: open }) };
          }),
        }}
        visitorParams={promotionId}
      />
    </Frame>
  ),
});
