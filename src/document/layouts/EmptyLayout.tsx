import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../../components/SkipLink.tsx';
import styles from './layout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Lottery, block and error pages (specification, section 2): the page and what the law wants around it. */
export function EmptyLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader isSlim />
      <main id={mainId} className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter isCompact />
    </>
  );
}
