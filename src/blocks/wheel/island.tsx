import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import type { Spin } from '../../platform/wheel.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import type { OwnData } from '../../state/own-data.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous, isSignedIn } from '../../state/site-state.ts';
import type { SpinOutcome } from './spin-wheel.ts';
import { WheelFace } from './WheelFace.tsx';
import styles from './wheel.module.css';
import type { OwnWheel } from './wheel-data.ts';

export interface WheelStageProps {
  readonly wheelId: number;
  readonly isActive: boolean;
  /** Ids of the sectors, clockwise. */
  readonly sectors: readonly string[];
}

type Props = WheelStageProps & OwnData<OwnWheel>;

/** State of the last spin. The animation shows a running spin and decides nothing. */
type SpinStatus = { readonly kind: 'idle' | 'busy' } | SpinOutcome;

/** The wheel, its button and the outcome. All of it is visible to anonymous visitors. */
export default function WheelStage({ wheelId, isActive, sectors, own, onOwn }: Props) {
  const { status, spin } = useSpin(wheelId, own, onOwn);
  const last = status.kind === 'spun' ? status.spins.at(-1) : undefined;
  return (
    <div className={styles['stage']}>
      <WheelFace sectors={sectors} isSpinning={status.kind === 'busy'} restsAt={last?.sectorId} />
      <div className={styles['controls']}>
        <Controls own={own} isActive={isActive} isBusy={status.kind === 'busy'} onSpin={spin} />
        <div role="status">
          <Outcome status={status} />
        </div>
        <History wheelId={wheelId} count={status.kind === 'spun' ? status.spins.length : 0} />
      </div>
    </div>
  );
}

function useSpin(wheelId: number, own: Props['own'], onOwn: Props['onOwn']) {
  const { userId, code } = useSite();
  const { transport, refreshPage } = useBrowserServices();
  const [status, setStatus] = useState<SpinStatus>({ kind: 'idle' });
  const isBusy = useRef(false);
  const run = async (isAll: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus({ kind: 'busy' });
    const outcome = await import('./spin-wheel.ts')
      .then(({ spinOnPlatform }) => spinOnPlatform({ transport, wheelId, userId, language: code, isAll }))
      .catch((): SpinOutcome => ({ kind: 'failed' }));
    isBusy.current = false;
    setStatus(outcome);
    if (outcome.kind === 'spun' && own.status === 'ready') onOwn({ ...own.value, attempts: outcome.attempts });
    if (outcome.kind === 'signed-out') void refreshPage();
  };
  return { status, spin: (isAll: boolean) => void run(isAll) };
}

interface ControlsProps {
  readonly own: Props['own'];
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly onSpin: (isAll: boolean) => void;
}

/** The first that holds: not open, not signed in, not known, not taking part, no attempts, spin. */
function Controls({ own, isActive, isBusy, onSpin }: ControlsProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const site = useSite();
  if (!isActive) return <Notice>{t('wheel_closed')}</Notice>;
  if (isAnonymous(site)) return <SignInLink size="large">{t('wheel_sign_in')}</SignInLink>;
  if (own.status === 'failed' || site.session === 'unavailable') return <Notice>{t('wheel_unavailable')}</Notice>;
  if (own.status !== 'ready') return <p>{t('wheel_checking')}</p>;
  const { attempts, participates } = own.value;
  if (!participates) return <Notice>{t('wheel_join_first')}</Notice>;
  const left = attempts?.left ?? 0;
  if (left === 0) {
    return (
      <Notice>
        {t('wheel_no_attempts')}
        {attempts?.nextAt !== undefined && (
          <>
            {' '}
            {t('wheel_next_attempts')} <Moment at={attempts.nextAt} withZone />
          </>
        )}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('wheel_attempts', { count: left, number: integer(left) })}</p>
      <Button size="large" isBusy={isBusy} onClick={() => onSpin(false)}>
        {t(isBusy ? 'wheel_spin_busy' : 'wheel_spin')}
      </Button>
      {left > 1 && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => onSpin(true)}>
          {t('wheel_spin_all', { count: left, number: integer(left) })}
        </Button>
      )}
    </>
  );
}

function Outcome({ status }: { readonly status: SpinStatus }) {
  const { t } = useTranslation();
  switch (status.kind) {
    case 'idle':
    case 'busy':
      return null;
    case 'spun':
      return (
        <Notice tone="positive">
          <SpinList spins={status.spins} />
        </Notice>
      );
    case 'empty-pool':
      return <Notice>{t('wheel_empty_pool')}</Notice>;
    default:
      return <Notice tone="negative">{t(status.kind === 'refused' ? 'wheel_refused' : 'wheel_failed')}</Notice>;
  }
}

/** Outcomes of spins, each with its number for support. */
function SpinList({ spins }: { readonly spins: readonly Spin[] }) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  return (
    <ul className={styles['spins']}>
      {spins.map(({ spinId, prize, spunAt }) => (
        <li key={spinId}>
          <strong>{prize.kind === 'nothing' ? t('prize_nothing') : t('wheel_won', { prize: prizeText(prize) })}</strong>
          <span className={styles['quote']}>
            <Moment at={spunAt} withZone /> <bdi>{spinId}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface HistoryProps {
  readonly wheelId: number;
  /** Spins of this page: after one, the history is read again. */
  readonly count: number;
}

/** The visitor's spins, read when they are asked for. */
function History({ wheelId, count }: HistoryProps) {
  const { t } = useTranslation();
  const { transport } = useBrowserServices();
  const site = useSite();
  const [spins, setSpins] = useState<readonly Spin[] | 'failed' | undefined>();
  if (!isSignedIn(site)) return null;
  const read = async () => {
    const { loadWheelHistory } = await import('../../platform/wheel.ts');
    return (await loadWheelHistory(transport, wheelId, site.code)).spins;
  };
  const open = () => void read().then(setSpins, () => setSpins('failed'));
  return (
    <details key={count} className={styles['history']} onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>{t('wheel_history')}</summary>
      {spins === 'failed' && <Notice tone="negative">{t('wheel_unavailable')}</Notice>}
      {Array.isArray(spins) && spins.length === 0 && <p>{t('wheel_history_empty')}</p>}
      {Array.isArray(spins) && spins.length > 0 && <SpinList spins={spins} />}
    </details>
  );
}
