import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/Moment.tsx';
import type { CampaignView } from '../campaign-view.ts';
import styles from './CountdownBlock.module.css';

/** When the campaign ends or has ended, without a clock: significant terms refer to that date. */
export function EndLine({ view: { state, endsAt, serverTime } }: { readonly view: CampaignView }) {
  const { t } = useTranslation();
  const hasEnded = state === 'ended';
  if (endsAt === undefined) return null;
  // The platform may end a campaign early; when that was is not known here.
  if (hasEnded && endsAt > serverTime) return null;
  return (
    <p className={styles['row']}>
      <span>
        {t(hasEnded ? 'campaign_ended_at' : 'home_ends')}{' '}
        <Moment at={endsAt} isDateOnly={hasEnded} withZone={!hasEnded} />
      </span>
    </p>
  );
}
