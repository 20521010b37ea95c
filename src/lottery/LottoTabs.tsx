import { useTranslation } from 'react-i18next';
import { hrefFor } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';
import styles from './LottoTabs.module.css';

/** The way from one page of the lottery section to another. */
export function LottoTabs() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <nav className={styles['tabs']} aria-label={t('lotto_tabs_label')}>
      <a className={styles['tab']} href={hrefFor('lotto-main', code, {})} aria-current="page">
        {t('lotto_tab_lotteries')}
      </a>
    </nav>
  );
}
