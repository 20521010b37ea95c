import { useTranslation } from 'react-i18next';
import type { Link } from '../entities/link.ts';
import { hrefFor } from '../routes/route-href.ts';
import type { RouteId } from '../routes/route-paths.ts';
import { useStaticSite } from '../state/static-site.tsx';
import { HostLink } from './HostLink.tsx';
import styles from './SiteNavigation.module.css';

interface SiteNavigationProps {
  /** The route of the page, whose section is marked. */
  readonly current?: RouteId | undefined;
  /** Pages of the operator, after the sections. */
  readonly operatorLinks?: readonly Link[];
}

/** The sections of Marquee that the operator has switched on, on one line. */
export function SiteNavigation(props: SiteNavigationProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['navigation']} aria-label={t('navigation_label')}>
      <SectionLinks {...props} linkClass={styles['link']} />
    </nav>
  );
}

interface SectionLinksProps extends SiteNavigationProps {
  readonly linkClass: string | undefined;
}

/** The links of {@link SiteNavigation}. */
export function SectionLinks({ current, operatorLinks = [], linkClass }: SectionLinksProps) {
  const { t } = useTranslation();
  const { language, configuration, links } = useStaticSite();
  return (
    <>
      <a
        className={linkClass}
        href={hrefFor('home', language, {})}
        aria-current={current === 'home' ? 'page' : undefined}
      >
        {t('navigation_promotions')}
      </a>
      {configuration.isLottoAvailable && (
        <a
          className={linkClass}
          href={hrefFor('lotto-main', language, {})}
          aria-current={current === 'lotto-main' ? 'page' : undefined}
        >
          {t('navigation_lottery')}
        </a>
      )}
      {links.store !== undefined && (
        <a className={linkClass} href={links.store} aria-current={current === 'promo-store' ? 'page' : undefined}>
          {t('navigation_store')}
        </a>
      )}
      {operatorLinks.map(({ dictKey, href }) => (
        <HostLink key={`${dictKey} ${href}`} className={linkClass} href={href}>
          {t(dictKey)}
        </HostLink>
      ))}
    </>
  );
}
