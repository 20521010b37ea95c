import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { ForecastRound } from '../../platform/promotions/promotion.ts';
import { stageAnchor } from '../anchors.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import styles from './forecast.module.css';
import Forecast from './island.tsx';
import type { ForecastProps } from './scores.ts';

interface ForecastData extends Omit<ForecastProps, 'round'> {
  readonly title: string;
  /** Missing if the platform has announced no round, or the call failed. */
  readonly round: ForecastRound | undefined;
  /** Whether the call succeeded. */
  readonly isKnown: boolean;
}

/** The forecast of a round. Its loader gets the promotion's id. */
export const forecastForm: Island<ForecastProps, ParticipationReply, number> = {
  folder: 'src/blocks/forecast',
  Component: Forecast,
  texts: ['src/blocks/forecast', 'src/blocks/schedule', 'src/blocks/action-area', 'src/actions'],
  isLazy: true,
};

/** The matches of a round: scores to predict while it is open, then the visitor's scores beside the results. */
export const forecast = defineBlock<ForecastData>({
  type: 'forecast',
  folder: 'src/blocks/forecast',
  reads: [],
  offers: ({ isOpen }) => (isOpen ? 'choice' : 'visitor data'),
  render: ({ data: { title, round, isKnown, ...data }, t }) => (
    <Frame
      as="section"
      id={stageAnchor}
      className={classNames(common['block'], common['panel'], styles['forecast'])}
      aria-label={title}
    >
      <Static>
        <h2 className={common['title']}>{title}</h2>
        {!round && <p className={common['muted']}>{t(isKnown ? 'forecast_unknown' : 'forecast_unavailable')}</p>}
      </Static>
      {round && <Interactive island={forecastForm} props={{ ...data, round }} visitorParams={data.promotionId} />}
    </Frame>
  ),
});
