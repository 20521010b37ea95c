import { useTranslation } from 'react-i18next';
import { Countdown } from '../../components/Countdown.tsx';
import { Moment } from '../../components/Moment.tsx';
import type { BlockProps } from '../campaign-view.ts';
import styles from './CountdownBlock.module.css';
import { EndLine } from './EndLine.tsx';

/** Counts to the start of a coming campaign and to the end of a running one; says when an ended one ended. */
export function CountdownBlock({ view }: BlockProps<'countdown'>) {
  const { t } = useTranslation();
  const { state, startsAt, endsAt, serverTime, onStateChangeDue } = view;
  if (state === 'ended') return <EndLine view={view} />;
  const isComing = state === 'teaser';
  const target = isComing ? startsAt : endsAt;
  if (target === undefined) return null;
  const label = t(isComing ? 'campaign_countdown_start' : 'campaign_countdown_end');
  return (
    <div className={styles['row']}>
      <p>
        {label}
        <span className={styles['moment']}>
          <Moment at={target} withZone />
        </span>
      </p>
      <Countdown label={label} endsAt={target} serverTime={serverTime} onEnd={onStateChangeDue} />
    </div>
  );
}
