import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { splitText } from '../../i18n/split-text.ts';
import type { Awards } from '../../platform/promotions/awards-contracts.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import AwardVote, { type AwardVoteProps } from './island.tsx';

interface AwardVoteData {
  readonly title: string;
  readonly promotionId: number;
}

/** The vote of the month. Its loader gets the promotion's id. */
export const awardVoteIsland: Island<AwardVoteProps, Awards, number> = {
  folder: 'src/blocks/award-vote',
  Component: AwardVote,
  texts: ['src/blocks/award-vote', 'src/blocks/action-area', 'src/actions'],
  isLazy: true,
};

/** Bets of the month for visitors to vote on, and the previous month's winner. */
export const awardVote = defineBlock<AwardVoteData, Awards>({
  type: 'award-vote',
  folder: 'src/blocks/award-vote',
  reads: ['clock'],
  lateIslands: [awardVoteIsland],
  offers: 'vote',
  render: ({ data: { title, promotionId }, shared, t }) => (
    <Frame as="section" className={classNames(common['block'], common['panel'])} aria-label={title}>
      <Static className={common['stack']}>
        <h2 className={common['title']}>{title}</h2>
        {shared ? <Month {...shared} /> : <p className={common['muted']}>{t('award_unavailable')}</p>}
      </Static>
      {shared && shared.nominees.length > 0 && (
        <Interactive
          island={awardVoteIsland}
          props={{ title, promotionId, nominees: shared.nominees }}
          visitorParams={promotionId}
        />
      )}
    </Frame>
  ),
});

function Month({ closesAt, last, nominees }: Awards) {
  const { t } = useTranslation();
  const [before, after] = splitText((bet) => t('award_last', { bet }));
  return (
    <>
      {nominees.length === 0 ? (
        <p className={common['muted']}>{t('award_no_nominees')}</p>
      ) : (
        <>
          <p>{t('award_about')}</p>
          <p className={common['muted']}>
            {t('award_closes')} <Moment at={closesAt} withZone />
          </p>
        </>
      )}
      {last && (
        <p className={common['muted']}>
          {before}
          <bdi>{last.name}</bdi> · <bdi>{last.event}</bdi>
          {after}
        </p>
      )}
    </>
  );
}
