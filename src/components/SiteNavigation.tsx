import { useTranslation } from 'react-i18next';
import type { Link } from '../entities/link.ts';
import { hrefFor } from '../routes/route-href.ts';
import type { RouteId } from '../routes/route-table.ts';
import { useStaticSite } from '../state/static-site.tsx';
import { HostLink } from './HostLink.tsx';
import styles from './SiteNavigation.module.css';

interface SiteNavigationProps {
  /** The route of the page, whose section is marked. */
  readonly current?: RouteId | undefined;
  /** Pages of the operator, after the sections. */
  readonly operatorLinks?: readonly Link[];
}

/** The sections of Marquee that the operator has switched on. */
export function SiteNavigation({ current, operatorLinks = [] }: SiteNavigationProps) {
  const { t } = useTranslation();
  const { language, configuration } = useStaticSite();
  return (
    <nav className={styles['navigation']} aria-label={t('navigation_label')}>
      <a
        className={styles['link']}
        href={hrefFor('home', language, {})}
        aria-current={current === 'home' ? 'page' : undefined}
      >
        {t('navigation_promotions')}
      </a>
      {configuration.isLottoAvailable && (
        <a
          className={styles['link']}
          href={hrefFor('lotto-main', language, {})}
          aria-current={current === 'lotto-main' ? 'page' : undefined}
        >
          {t('navigation_lottery')}
        </a>
      )}
      {operatorLinks.map(({ dictKey, href }) => (
        <HostLink key={`${dictKey} ${href}`} className={styles['link']} href={href}>
          {t(dictKey)}
        </HostLink>
      ))}
    </nav>
  );
}
