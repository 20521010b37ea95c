import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { Spin } from '../../platform/wheel.ts';
import styles from './wheel.module.css';

/** Outcomes of attempts, each with its number for support. */
export function SpinList({ spins }: { readonly spins: readonly Spin[] }) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  return (
    <ul className={styles['spins']}>
      {spins.map(({ spinId, prize, spunAt }) => (
        <li key={spinId}>
          <strong>{prize.kind === 'nothing' ? prizeText(prize) : t('wheel_won', { prize: prizeText(prize) })}</strong>
          <span className={classNames(common['muted'], styles['quote'])}>
            <Moment at={spunAt} withZone />
            <span>
              {t('wheel_id')} <bdi dir="ltr">{spinId}</bdi>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
