import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { hrefFor } from '../routes/route-href.ts';
import { useSite } from '../state/site-context.tsx';
import { classNames } from './class-names.ts';
import styles from './SiteNavigation.module.css';

/** The sections of Marquee that the operator has switched on. */
export function SiteNavigation() {
  const { t } = useTranslation();
  const { language, isLottoAvailable } = useSite();
  return (
    <nav className={styles['navigation']} aria-label={t('navigation_label')}>
      <NavLink className={classNames(styles['link'])} to={hrefFor('home', language, {})} end>
        {t('navigation_promotions')}
      </NavLink>
      {isLottoAvailable && (
        <NavLink className={classNames(styles['link'])} to={hrefFor('lotto-main', language, {})}>
          {t('navigation_lottery')}
        </NavLink>
      )}
    </nav>
  );
}
