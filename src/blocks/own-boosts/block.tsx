import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import type { OwnBoosts as OwnBoostsReply } from '../../platform/promotions/own-boosts.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import OwnBoosts from './island.tsx';

interface OwnBoostsData {
  readonly title: string;
  readonly promotionId: number;
  readonly isOver: boolean;
}

/** The visitor's boosted bets. Its loader gets the promotion's id. */
export const ownBoostsIsland: Island<object, OwnBoostsReply, number> = {
  folder: 'src/blocks/own-boosts',
  Component: OwnBoosts,
  texts: ['src/blocks/own-boosts'],
  isLazy: true,
};

/** The visitor's boosted bets, and the amounts that the boost has paid. */
export const ownBoosts = defineBlock<OwnBoostsData>({
  type: 'own-boosts',
  folder: 'src/blocks/own-boosts',
  reads: [],
  offers: ({ isOver }) => (isOver ? 'own result' : 'visitor data'),
  render: ({ data: { title, promotionId } }) => (
    <Frame as="section" className={classNames(common['block'], common['panel'])} aria-label={title}>
      <Static>
        <h2 className={common['title']}>{title}</h2>
      </Static>
      <Interactive island={ownBoostsIsland} props={{}} visitorParams={promotionId} />
    </Frame>
  ),
});
