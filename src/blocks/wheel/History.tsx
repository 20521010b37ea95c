import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { WheelHistory } from '../../platform/wheel/wheel-history.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import { SpinList } from './SpinList.tsx';
import styles from './wheel.module.css';

/** Present only if results can be verified. */
const Commitment = lazy(async () => {
  const { Commitment: component } = await import('../../fairness/Commitment.tsx');
  return { default: component };
});

interface HistoryProps {
  readonly wheelId: number;
  /** The newest attempt on this page: after each, the history is read again. */
  readonly newest: string | undefined;
  readonly isOpen: boolean;
  /** Commitment to the server seed of the next attempts. */
  readonly commitment: string | undefined;
}

/** The visitor's attempts, read when the list is opened. */
export function History({ wheelId, newest, isOpen: isOpenAtFirst, commitment }: HistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (!isSignedIn(useSite())) return null;
  return (
    <details
      className={styles['history']}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('wheel_history')}</summary>
      {isOpen && commitment !== undefined && (
        <p className={common['muted']}>
          <Suspense>
            <Commitment commitment={commitment} />
          </Suspense>
        </p>
      )}
      {isOpen && <Spins key={newest} wheelId={wheelId} />}
    </details>
  );
}

function Spins({ wheelId }: Pick<HistoryProps, 'wheelId'>) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { transport } = useBrowserServices();
  const { code } = useSite();
  const [history, setHistory] = useState<WheelHistory | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const show = (read: WheelHistory | 'failed') => isCurrent && setHistory(read);
    const read = async () => {
      const { loadWheelHistory } = await import('../../platform/wheel/wheel-history.ts');
      return loadWheelHistory(transport, wheelId, code);
    };
    read().then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [transport, wheelId, code]);
  if (history === undefined) return <Spinner />;
  if (history === 'failed') return <Notice tone="negative">{t('wheel_history_failed')}</Notice>;
  const { spins, total } = history;
  if (spins.length === 0) return <p className={common['muted']}>{t('wheel_history_empty')}</p>;
  return (
    <>
      <SpinList wheelId={wheelId} spins={spins} />
      {total > spins.length && (
        <p className={common['muted']}>
          {t('wheel_history_newest', { shown: integer(spins.length), total: integer(total) })}
        </p>
      )}
    </>
  );
}
