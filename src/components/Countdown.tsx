import { useTranslation } from 'react-i18next';
import styles from './Countdown.module.css';
import { countdownParts, spokenUnits } from './countdown-parts.ts';
import { useRemainingSeconds } from './use-remaining-seconds.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CountdownProps {
  /** What happens at the end, for assistive technology. */
  readonly label: string;
  /** Seconds since epoch. */
  readonly endsAt: number;
  /** Seconds since epoch on the server when it made the page. */
  readonly serverTime: number;
  /** Called once when the time is up. */
  readonly onEnd?: () => void;
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds until a moment. */
export function Countdown({ label, endsAt, serverTime, onEnd }: CountdownProps) {
  const { t } = useTranslation();
  const parts = countdownParts(useRemainingSeconds({ endsAt, serverTime, onEnd }));
  const spoken = spokenUnits(parts).map(({ unit, count }) => t(`countdown_spoken_${unit}`, { count }));
  return (
    <div className={styles['countdown']} role="timer" aria-label={label}>
      {units.map((unit) => (
        <span key={unit} className={styles['segment']} aria-hidden="true">
          <span className={styles['value']}>{parts[unit].toString().padStart(2, '0')}</span>
          {t(`countdown_unit_${unit}`)}
        </span>
      ))}
      <VisuallyHidden isLive>{spoken.length === 0 ? t('countdown_over') : spoken.join(' ')}</VisuallyHidden>
    </div>
  );
}
