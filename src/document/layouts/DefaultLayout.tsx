import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../../components/SkipLink.tsx';
import styles from './layout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Promotion and bonus pages: the site's whole header and footer around the page. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id={mainId} className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
