import { useTranslation } from 'react-i18next';
import { useFormat } from '../../state/site-context.tsx';
import styles from './leaderboard.module.css';

/** Places gained or lost: an arrow, a number and words. */
export function Movement({ places }: { readonly places: number }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const count = Math.abs(places);
  return (
    <span className={styles['movement']} data-direction={places > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">{places > 0 ? '▲' : '▼'}</span>{' '}
      <span>{t(places > 0 ? 'standings_up' : 'standings_down', { count, number: integer(count) })}</span>
    </span>
  );
}
