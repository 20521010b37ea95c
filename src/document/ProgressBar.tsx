import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationStatus } from '../state/browser-services.tsx';
import styles from './ProgressBar.module.css';
import { nextProgress, type ProgressPhase } from './progress-phase.ts';

/** The thin bar that shows that the next page is loading (R4.10, R4.18 to R4.22). */
export default function ProgressBar({ status }: { readonly status: NavigationStatus }) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<ProgressPhase>('hidden');

  // Only a new status starts a step: a step's own change of phase must not restart its timer.
  const [lastStatus, setLastStatus] = useState<NavigationStatus>('idle');
  const [later, setLater] = useState<{ phase: ProgressPhase; delay: number }>();
  if (status !== lastStatus) {
    const step = nextProgress(phase, status);
    setLastStatus(status);
    setPhase(step.now);
    setLater(step.later);
  }
  useEffect(() => {
    if (!later) return;
    const timer = setTimeout(() => setPhase(later.phase), later.delay);
    return () => clearTimeout(timer);
  }, [later]);

  return (
    <div
      className={styles['bar']}
      data-phase={phase}
      role="progressbar"
      aria-label={t('page_loading')}
      hidden={phase === 'hidden'}
    />
  );
}
