import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { Spin } from '../../platform/wheel/wheel.ts';
import styles from './wheel.module.css';

/** Shown only if the platform publishes how results were made. */
const VerifyLink = lazy(async () => {
  const { VerifyLink: component } = await import('../../fairness/VerifyLink.tsx');
  return { default: component };
});

interface SpinListProps {
  readonly wheelId: number;
  readonly spins: readonly Spin[];
}

/** Outcomes of attempts, each with its number for support. */
export function SpinList({ wheelId, spins }: SpinListProps) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  return (
    <ul className={styles['spins']}>
      {spins.map(({ spinId, sectorId, prize, spunAt, fairness }) => (
        <li key={spinId}>
          <strong>{prize.kind === 'nothing' ? prizeText(prize) : t('wheel_won', { prize: prizeText(prize) })}</strong>
          <span className={classNames(common['muted'], styles['quote'])}>
            <Moment at={spunAt} withZone />
            <span>
              {t('wheel_id')} <bdi dir="ltr">{spinId}</bdi>
            </span>
            {fairness && (
              <Suspense>
                <VerifyLink
                  shown={{ kind: 'spin', id: spinId, promotionId: wheelId, result: [sectorId] }}
                  fairness={fairness}
                />
              </Suspense>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
