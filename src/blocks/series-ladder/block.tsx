import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import SeriesLadder, { type SeriesLadderProps } from './island.tsx';
import type { OwnSeries } from './own-series.ts';
import styles from './series-ladder.module.css';

interface SeriesLadderData extends SeriesLadderProps {
  readonly title: string;
}

/** Rewards of series of won bets, and the visitor's progress. Its loader gets the promotion's id. */
export const ladder: Island<SeriesLadderProps, OwnSeries, number> = {
  folder: 'src/blocks/series-ladder',
  Component: SeriesLadder,
  texts: ['src/blocks/series-ladder', 'src/blocks/action-area', 'src/components', 'src/components/prize'],
  isLazy: true,
};

/** The rewards of series by their length, with the visitor's own series. */
export const seriesLadder = defineBlock<SeriesLadderData>({
  type: 'series-ladder',
  folder: 'src/blocks/series-ladder',
  reads: [],
  offers: 'visitor data',
  render: ({ data: { title, ...props } }) => (
    <Frame as="section" className={classNames(common['block'], styles['series'])} aria-label={title}>
      <Static>
        <h2 className={common['title']}>{title}</h2>
      </Static>
      <Interactive island={ladder} props={props} visitorParams={props.promotionId} />
    </Frame>
  ),
});
