import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { writeDuration } from '../../i18n/format.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { usePageTime } from '../../state/page-time.ts';
import { type Visibility, whileVisible } from '../../state/while-visible.ts';
import { askAfterEnd } from './ask-after-end.ts';
import styles from './Countdown.module.css';
import { countdownParts, spokenUnits } from './countdown-parts.ts';

export interface CountdownProps {
  /** Describes the end for assistive technology. */
  readonly label: string;
  /** Seconds since epoch. */
  readonly endsAt: number;
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Days, hours, minutes and seconds until a moment; within the last day, a clock. At zero the page is refreshed, and then has the next
 * moment.
 */
export default function Countdown({ label, endsAt }: CountdownProps) {
  const { t } = useTranslation();
  const remaining = useRemainingSeconds(endsAt);
  const parts = countdownParts(remaining);
  const [larger, smaller] = spokenUnits(parts).map(({ unit, count }) => t(`countdown_spoken_${unit}`, { count }));
  return (
    <div className={styles['countdown']} role="timer" aria-label={label}>
      {parts.days === 0 ? (
        <bdi className={styles['clock']} dir="ltr" data-digits="" aria-hidden="true">
          <Digits text={writeDuration(remaining)} />
        </bdi>
      ) : (
        units.map((unit) => (
          <span key={unit} className={styles['segment']} data-unit={unit} aria-hidden="true">
            <span className={styles['value']} data-digits="">
              <Digits text={parts[unit].toString().padStart(2, '0')} />
            </span>
            <span>{t(`countdown_unit_${unit}`)}</span>
          </span>
        ))
      )}
      <VisuallyHidden isLive>
        {smaller ? t('countdown_spoken_both', { larger, smaller }) : larger || t('countdown_over')}
      </VisuallyHidden>
    </div>
  );
}

/** Digits, with keys counted from the last one. */
const Digits = ({ text }: { readonly text: string }) =>
  [...text].map((digit, index, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a new digit in a place is a new element, and flips in
    <b key={`${length - index} ${digit}`}>{digit}</b>
  ));

/** Seconds until a moment, updated once a second while the page is visible. The first render equals the server's. */
function useRemainingSeconds(endsAt: number): number {
  const { host, refreshPage } = useBrowserServices();
  const { visibility } = host;
  const [elapsed, setElapsed] = useState(0);
  const duration = Math.max(0, endsAt - usePageTime());
  const remaining = Math.max(0, duration - elapsed);
  const isOver = remaining === 0;

  useEffect(() => tickWhileVisible(visibility, duration, setElapsed), [visibility, duration]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is another question
  useEffect(() => (isOver ? askAfterEnd(refreshPage) : undefined), [isOver, endsAt, refreshPage]);

  return remaining;
}

/**
 * The monotonic clock may stop while the device sleeps, and the wall clock may be changed: the later of both is used. If that is too late,
 * the page is refreshed at zero, and the response has the server's time.
 */
function tickWhileVisible(visibility: Visibility, duration: number, report: (elapsed: number) => void): () => void {
  const startedAt = Date.now();
  const startedSince = performance.now();
  return whileVisible(visibility, () => {
    const stop = () => window.clearInterval(timer);
    const tick = () => {
      const elapsed = Math.floor(Math.max(Date.now() - startedAt, performance.now() - startedSince) / 1000);
      report(elapsed);
      if (elapsed >= duration) stop();
    };
    const timer = window.setInterval(tick, 1000);
    tick();
    return stop;
  });
}
