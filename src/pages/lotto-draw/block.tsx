import { useTranslation } from 'react-i18next';
import { accountNotice } from '../../blocks/account-notice/account-notice.ts';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { countdownClock } from '../../blocks/countdown/countdown.ts';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { LotteryHead } from '../../lottery/LotteryHead.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { isSettled } from '../../lottery/live-draw/draw-progress.ts';
import { liveDraw } from '../../lottery/live-draw/live-draw.ts';
import { liveFields } from '../../lottery/live-draw/live-fields.ts';
import { drawName } from '../../lottery/place-time.ts';
import { ResultTools } from '../../lottery/ResultTools.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { DrawResult } from './DrawResult.tsx';
import type { DrawPageData, OwnDrawTickets } from './draw-page-data.ts';
import styles from './LottoDrawPage.module.css';
import { OwnTickets, type OwnTicketsProps } from './OwnTickets.tsx';

const folder = 'src/pages/lotto-draw';

const drawHead = defineBlock<DrawPageData>({
  type: 'lotto-draw-head',
  folder,
  reads: ['links', 'address'],
  render: ({ data, t }) => (
    <>
      <Static>
        <LottoTabs />
        <Head {...data} />
      </Static>
      <Interactive island={accountNotice} props={{}} />
      {!isSettled(data.draw.state) && (
        <Frame className={styles['live']}>
          <Interactive
            island={liveDraw}
            props={{ lottery: data.id, first: liveFields(data.draw), balls: data.balls }}
          />
          {data.draw.state === 'open' && (
            <Interactive
              island={countdownClock}
              props={{ label: t('lotto_time_to_sales_close', { name: data.name }), endsAt: data.draw.salesCloseAt }}
            />
          )}
        </Frame>
      )}
    </>
  ),
});

function Head({ id, name, draw }: DrawPageData) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <LotteryHead
      id={id}
      name={name}
      back={{
        href: hrefFor('lotto-archive', language.code, { lottoId: id }),
        text: t('lotto_archive_title', { name }),
      }}
      title={t('lotto_draw_title', { name, draw: drawName(draw.id) })}
    />
  );
}

const drawResult = defineBlock<DrawPageData>({
  type: 'lotto-draw-result',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data }) => (
    <Static>
      <DrawResult {...data} />
    </Static>
  ),
});

const ownDrawTickets = defineBlock<OwnTicketsProps>({
  type: 'lotto-draw-tickets',
  folder,
  reads: ['configuration', 'links', 'address'],
  render: ({ data }) => (
    <Static>
      <OwnTickets {...data} />
    </Static>
  ),
});

const drawTools = defineBlock<{ readonly id: string }>({
  type: 'lotto-draw-tools',
  folder,
  reads: [],
  render: ({ data: { id } }) => (
    <Static className={styles['tools']}>
      <ResultTools lottoId={id} />
    </Static>
  ),
});

/** Permanent page of a draw: before, during and after it. */
export function lottoDrawPage(data: DrawPageData, own: OwnDrawTickets, { t }: PageContext): PageContent {
  const { id, name, draw, countsBonus } = data;
  const values = { name, draw: drawName(draw.id) };
  return {
    title: t('lotto_draw_title', values),
    description: t('lotto_draw_description', values),
    blocks: [
      drawHead.of(data),
      drawResult.of(data),
      ownDrawTickets.of({ drawId: draw.id, countsBonus, own }, { isPersonal: own.status !== 'anonymous' }),
      drawTools.of({ id }),
    ],
  };
}
