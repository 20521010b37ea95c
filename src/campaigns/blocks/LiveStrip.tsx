import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';
import { useFormat } from '../../state/site-context.tsx';
import type { CampaignView } from '../campaign-view.ts';
import styles from './LiveStrip.module.css';

/** The numbers of the campaign as the platform knows them now; nothing while it can't be asked. */
export function LiveStrip({ view: { live, callToAction } }: { readonly view: CampaignView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tickets = callToAction.kind === 'joined' ? callToAction.tickets : undefined;
  if (live === undefined) return null;
  return (
    <dl className={styles['strip']}>
      <Fact label={t('campaign_prize_pool')}>
        <Money value={live.prizePool} />
      </Fact>
      <Fact label={t('campaign_participants')}>{format.integer(live.participants)}</Fact>
      {tickets !== undefined && <Fact label={t('campaign_my_tickets')}>{format.integer(tickets)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  );
}
