import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { useFormat } from '../../state/site-context.tsx';
import type { BlockProps, CampaignView } from '../campaign-view.ts';
import styles from './WinnersBlock.module.css';

/** The results of an ended campaign; nothing while it runs. */
export function WinnersBlock({ block, view }: BlockProps<'winners'>) {
  const { t } = useTranslation();
  if (view.state !== 'ended') return null;
  const winners = view.live?.winners ?? [];
  return (
    <Section title={block.title}>
      {winners.length === 0 ? <Notice>{t('campaign_winners_pending')}</Notice> : <Results winners={winners} />}
    </Section>
  );
}

function Results({ winners }: Pick<NonNullable<CampaignView['live']>, 'winners'>) {
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
