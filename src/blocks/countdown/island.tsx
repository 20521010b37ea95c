import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { usePageTime } from '../../state/page-time.ts';
import { type Visibility, whileVisible } from '../../state/while-visible.ts';
import styles from './Countdown.module.css';
import { countdownParts, spokenUnits } from './countdown-parts.ts';

export interface CountdownProps {
  /** What happens at the end, for assistive technology. */
  readonly label: string;
  /** Seconds since epoch. */
  readonly endsAt: number;
  /** Refresh the page when the time is up. */
  readonly refreshesAtEnd?: boolean;
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Milliseconds over which open pages spread their refresh, as all reach the end in the same second. */
const refreshSpread = 5_000;

/** Days, hours, minutes and seconds until a moment. */
export default function Countdown({ label, endsAt, refreshesAtEnd = false }: CountdownProps) {
  const { t } = useTranslation();
  const { refreshPage } = useBrowserServices();
  const remaining = useRemainingSeconds(endsAt, () => {
    if (refreshesAtEnd) setTimeout(() => void refreshPage(), Math.random() * refreshSpread);
  });
  const parts = countdownParts(remaining);
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

/** Seconds until a moment, updated once a second while the page is visible. The first render equals the server's. */
function useRemainingSeconds(endsAt: number, onEnd: () => void): number {
  const { visibility } = useBrowserServices().host;
  const [elapsed, setElapsed] = useState(0);
  const endedAt = useRef<number>(undefined);
  const duration = Math.max(0, endsAt - usePageTime());
  const remaining = Math.max(0, duration - elapsed);
  const isOver = remaining === 0;

  useEffect(() => tickWhileVisible(visibility, duration, setElapsed), [visibility, duration]);

  useEffect(() => {
    if (!isOver || endedAt.current === endsAt) return;
    endedAt.current = endsAt;
    onEnd();
  }, [isOver, endsAt, onEnd]);

  return remaining;
}

function tickWhileVisible(visibility: Visibility, duration: number, report: (elapsed: number) => void): () => void {
  const startedAt = Date.now();
  return whileVisible(visibility, () => {
    const stop = () => window.clearInterval(timer);
    const tick = () => {
      const elapsed = Math.floor((Date.now() - startedAt) / 1000);
      report(elapsed);
      if (elapsed >= duration) stop();
    };
    const timer = window.setInterval(tick, 1000);
    tick();
    return stop;
  });
}
