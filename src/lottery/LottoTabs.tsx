import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hrefFor } from '../routes/route-href.ts';
import { useSite } from '../state/site-context.tsx';
import styles from './LottoTabs.module.css';

/** The way from one page of the lottery section to another. */
export function LottoTabs() {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  return (
    <nav className={styles['tabs']} aria-label={t('lotto_tabs_label')}>
      <Link className={styles['tab']} to={hrefFor('lotto-main', currentLanguage, {})} aria-current="page">
        {t('lotto_tab_lotteries')}
      </Link>
    </nav>
  );
}
