import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { StopOrGoOn } from '../../components/stop-playing/StopOrGoOn.tsx';
import { useModal } from '../../components/use-modal.ts';
import type { Spin } from '../../platform/wheel/wheel.ts';
import { useIslandId } from '../../state/island-id.ts';
import { CountedMoney } from './CountedMoney.tsx';
import styles from './wheel.module.css';
import type { WinTier } from './win-tier.ts';

interface WinProps {
  readonly art: string;
  /** Spins that won a prize. */
  readonly spins: readonly Spin[];
  readonly tier: WinTier;
  /** Leaves the attempts that are left for later; missing if there are none. */
  readonly onStop: (() => void) | undefined;
}

/** Prizes of the last press, shown over the page until the visitor has acknowledged them. */
export function Win(props: WinProps) {
  const [isOver, setOver] = useState(false);
  return !isOver && props.spins.length > 0 && <WinDialog {...props} onClose={() => setOver(true)} />;
}

/** Notifies the host too. */
function WinDialog({ art, spins, tier, onStop, onClose }: WinProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  const report = useReportOutcome();
  const dialog = useModal();
  const titleId = useIslandId('win');
  const announcement = spins.map(({ prize }) => t('wheel_won', { prize: prizeText(prize) })).join('\n');
  useEffect(() => {
    report('prize_won', announcement);
  }, [announcement, report]);
  const amountClass = classNames(common['figure'], styles['amount']);
  const close = () => dialog.current?.close();
  const stop = () => {
    close();
    onStop?.();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(common['panel'], styles['win'])}
      data-tier={tier}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <svg className={styles['win-art']} viewBox="0 0 96 96" aria-hidden="true">
        <use href={`#${art}-win`} />
      </svg>
      <h3 id={titleId} className={common['subtitle']}>
        {t('wheel_won_title')}
      </h3>
      <ul className={styles['win-list']}>
        {spins.map(({ spinId, prize }) => (
          <li key={spinId}>
            {tier !== 'quiet' && prize.kind === 'money' ? (
              <CountedMoney money={prize.value} className={amountClass} />
            ) : (
              <strong className={amountClass}>{prizeText(prize)}</strong>
            )}
            <span className={classNames(common['muted'], styles['quote'])}>
              {t('wheel_id')} <bdi dir="ltr">{spinId}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <p className={common['muted']}>{t('wheel_credited')}</p>
      {/* The dialog itself returns the focus to the element that had it. */}
      {onStop ? (
        <div className={styles['choice']}>
          <StopOrGoOn onStop={stop} onGoOn={close} />
        </div>
      ) : (
        <Button size="large" onClick={close}>
          {t('wheel_acknowledge')}
        </Button>
      )}
    </dialog>
  );
}
