import { useTranslation } from 'react-i18next';
import { useFormat } from '../state/site-context.tsx';
import { Icon } from './icons/Icon.tsx';
import styles from './SessionClock.module.css';
import { useSessionMinutes } from './use-session-minutes.ts';

/** How long the visitor has been playing, where the host says it. It is there to be looked at and interrupts nobody. */
export function SessionClock() {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const played = useSessionMinutes();
  if (played === undefined) return null;
  const hours = Math.floor(played / 60);
  const minutes = integer(played % 60);
  return (
    <p className={styles['clock']} role="timer" aria-live="off">
      <Icon name="clock" />
      {hours === 0
        ? t('session_clock_minutes', { minutes })
        : t('session_clock_hours', { hours: integer(hours), minutes })}
    </p>
  );
}
