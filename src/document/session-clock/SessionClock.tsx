import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat } from '../../state/site-context.tsx';
import styles from './SessionClock.module.css';
import { tickMinutes } from './tick-minutes.ts';

/** Time that the visitor has been playing, if the host sends it. Changes are not announced. */
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

const unknown = (): undefined => undefined;

/** Whole minutes of play; undefined until a host sends the start time. */
function useSessionMinutes(): number | undefined {
  const { sessionClock, visibility } = useBrowserServices().host;
  const beganAt = useSyncExternalStore(sessionClock.subscribe, sessionClock.beganAt, unknown);
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    if (beganAt !== undefined) return tickMinutes(visibility, beganAt, setMinutes);
  }, [visibility, beganAt]);
  return minutes;
}
