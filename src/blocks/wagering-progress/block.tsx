import type { Bonus } from '../../platform/bonuses/bonus.ts';
import { defineBlock, Interactive, type Island } from '../block.tsx';
import WageringProgress, { type WageringProgressProps } from './island.tsx';

interface WageringProgressData extends WageringProgressProps {
  /** The campaign's bonuses on the platform. */
  readonly bonusIds: readonly number[];
}

/** The visitor's bonuses. Their loader gets their ids. */
export const wageringStage: Island<WageringProgressProps, readonly Bonus[], readonly number[]> = {
  folder: 'src/blocks/wagering-progress',
  Component: WageringProgress,
  texts: ['src/blocks/wagering-progress'],
  isLazy: true,
};

/** Progress of the visitor's wagering of bonuses; nothing for visitors without one. */
export const wageringProgress = defineBlock<WageringProgressData>({
  type: 'wagering-progress',
  folder: 'src/blocks/wagering-progress',
  reads: [],
  offers: 'visitor data',
  render: ({ data: { bonusIds, ...props } }) => (
    <Interactive island={wageringStage} props={props} visitorParams={bonusIds} />
  ),
});
