import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Link } from '../entities/link.ts';
import { hrefFor } from '../routes/route-href.ts';
import { useSite } from '../state/site-context.tsx';
import { classNames } from './class-names.ts';
import { HostLink } from './HostLink.tsx';
import styles from './SiteNavigation.module.css';

interface SiteNavigationProps {
  /** Pages of the operator, after the sections. */
  readonly operatorLinks?: readonly Link[];
}

/** The sections of Marquee that the operator has switched on. */
export function SiteNavigation({ operatorLinks = [] }: SiteNavigationProps) {
  const { t } = useTranslation();
  const { currentLanguage, siteConfig } = useSite();
  return (
    <nav className={styles['navigation']} aria-label={t('navigation_label')}>
      <NavLink className={classNames(styles['link'])} to={hrefFor('home', currentLanguage, {})} end>
        {t('navigation_promotions')}
      </NavLink>
      {siteConfig.isLottoAvailable && (
        <NavLink className={classNames(styles['link'])} to={hrefFor('lotto-main', currentLanguage, {})}>
          {t('navigation_lottery')}
        </NavLink>
      )}
      {operatorLinks.map(({ dictKey, href }) => (
        <HostLink key={`${dictKey} ${href}`} className={styles['link']} href={href}>
          {t(dictKey)}
        </HostLink>
      ))}
    </nav>
  );
}
