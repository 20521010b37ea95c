import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import type { PromotionReply } from '../../platform/promotions.ts';
import { useFormat } from '../../state/site-context.tsx';
import { defineBlock, Static } from '../block.tsx';
import styles from './winners.module.css';

interface WinnersData {
  readonly title: string;
  readonly winners: PromotionReply['winners'];
}

/** The results of an ended campaign. */
export const winners = defineBlock<WinnersData>({
  type: 'winners',
  folder: 'src/blocks/winners',
  reads: ['configuration'],
  render: ({ data, t }) => (
    <Static>
      <Section title={data.title}>
        {data.winners.length === 0 ? (
          <Notice>{t('campaign_winners_pending')}</Notice>
        ) : (
          <Results winners={data.winners} />
        )}
      </Section>
    </Static>
  ),
});

function Results({ winners }: Pick<WinnersData, 'winners'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={styles['results']}>
      <caption>{t('campaign_winners_note')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('campaign_winner_place')}</th>
          <th scope="col">{t('campaign_winner_name')}</th>
          <th scope="col">{t('campaign_winner_ticket')}</th>
          <th scope="col">{t('campaign_prize')}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
