import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountControl } from '../../components/account/AccountControl.tsx';
import { sessionControlId } from '../../components/account/session-control.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { SiteNavigation } from '../../components/SiteNavigation.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { matchPage } from '../../routes/match-route.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn, type SiteState } from '../../state/site-state.ts';
import styles from './SiteHeader.module.css';

/** The brand, the sections and the visitor's own controls. Slim: brand and language only. */
export function SiteHeader({ isSlim = false }: { readonly isSlim?: boolean }) {
  const site = useSite();
  const hasAmount = !isSlim && isSignedIn(site);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Brand />
        {!isSlim && <SiteNavigation operatorLinks={site.siteConfig.headerLinks} />}
        <div className={classNames(styles['controls'], hasAmount && styles['with-amount'])}>
          <LanguageSwitch />
          {!isSlim && <SessionPart />}
        </div>
      </div>
    </header>
  );
}

/** The way in, or what somebody who is in has. */
function SessionPart() {
  if (isSignedIn(useSite())) return <AccountControl />;
  return <SignInLink id={sessionControlId} variant="secondary" size="small" />;
}

/** The way home. Whoever is blocked may read the name and has no way to what is offered. */
function Brand() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const site = useSite();
  const name = hasLogo(site) && <span className={styles['name']}>{site.siteConfig.brandName}</span>;
  if (matchPage(pathname)?.route.id === 'block-page') return name;
  return (
    <Link className={styles['brand']} to={hrefFor('home', site.currentLanguage, {})}>
      {name || (
        <>
          <Icon name="home" />
          <VisuallyHidden>{t('error_page_home_link')}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

/** The operator may have to hide its logo from visitors in Germany (specification, section 3, `isHideLogoDe`). */
const hasLogo = ({ siteConfig, region }: SiteState): boolean => !(siteConfig.isHideLogoDe && region.country === 'DE');
