import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { SiteNavigation } from '../../components/SiteNavigation.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import styles from './SiteHeader.module.css';

/** The brand, the sections and the visitor's own controls. Slim: brand and language only. */
export function SiteHeader({ isSlim = false }: { readonly isSlim?: boolean }) {
  const { brandName, language, isSignedIn } = useSite();
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link className={styles['brand']} to={hrefFor('home', language, {})}>
          {brandName}
        </Link>
        {!isSlim && <SiteNavigation />}
        <div className={styles['controls']}>
          <LanguageSwitch />
          {!isSlim && !isSignedIn && <SignInLink variant="secondary" size="small" />}
        </div>
      </div>
    </header>
  );
}
