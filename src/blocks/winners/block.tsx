import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ticketsByPlace } from '../../fairness/record-fragment.ts';
import { VerifyLink } from '../../fairness/VerifyLink.tsx';
import type { PromotionReply } from '../../platform/promotions/promotion.ts';
import { useFormat } from '../../state/site-context.tsx';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { ownResult } from '../own-result/own-result.ts';
import styles from './winners.module.css';

interface WinnersData {
  readonly title: string;
  readonly promotionId: number;
  readonly winners: PromotionReply['winners'];
  /** How they were drawn; missing if the platform does not publish it. */
  readonly fairness?: PromotionReply['fairness'];
}

/** The results of an ended campaign. */
export const winners = defineBlock<WinnersData>({
  type: 'winners',
  folder: 'src/blocks/winners',
  reads: ['configuration'],
  offers: ({ winners }) => (winners.length > 0 ? 'own result' : undefined),
  render: ({ data: { title, winners, promotionId, fairness }, t }) => (
    <Frame as="section" className={styles['winners']} aria-label={title}>
      <Static className={styles['head']}>
        <Heading level={2}>{title}</Heading>
        {winners.length === 0 && <Notice>{t('campaign_winners_pending')}</Notice>}
      </Static>
      {winners.length > 0 && (
        <>
          <Interactive
            island={ownResult}
            props={{ hasResults: true, isList: true, result: 'winners' as const }}
            visitorParams={promotionId}
          />
          <Static>
            <p className={styles['note']}>{t('campaign_winners_note')}</p>
            <Results winners={winners} />
            {fairness && (
              <p className={styles['note']}>
                <VerifyLink
                  shown={{ kind: 'raffle-draw', id: `${promotionId}`, result: ticketsByPlace(winners) }}
                  fairness={fairness}
                />
              </p>
            )}
          </Static>
        </>
      )}
    </Frame>
  ),
});

/** Number of rows that are not folded. */
const pageSize = 20;

/** A page of the winners and, folded below it, the following pages. Works without script. */
function Results({ winners }: Pick<WinnersData, 'winners'>) {
  const { t } = useTranslation();
  return (
    <>
      <Rows winners={winners.slice(0, pageSize)} />
      {winners.length > pageSize && (
        <details className={styles['more']}>
          <summary className={styles['summary']}>{t('campaign_winners_more')}</summary>
          <Results winners={winners.slice(pageSize)} />
        </details>
      )}
    </>
  );
}

function Rows({ winners }: Pick<WinnersData, 'winners'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      head={[t('campaign_winner_place'), t('campaign_winner_name'), t('campaign_winner_ticket'), t('campaign_prize')]}
      className={styles['results']}
    >
      {winners.map(({ place, name, ticket, prize }) => (
        <tr key={ticket}>
          <td>{format.integer(place)}</td>
          <td>
            <bdi>{name}</bdi>
          </td>
          <td>
            <bdi>{ticket}</bdi>
          </td>
          <td>
            <Money value={prize} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
