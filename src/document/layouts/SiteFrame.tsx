import type { ReactNode } from 'react';
import { BackToTop } from '../../components/BackToTop.tsx';
import { Overlay } from '../../components/Overlay.tsx';
import { mainId, SkipLink } from '../../components/SkipLink.tsx';
import styles from './SiteFrame.module.css';

interface SiteFrameProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What all layouts have in common: the way past the header, the page, and what is shown over it. */
export function SiteFrame({ header, footer, children }: SiteFrameProps) {
  return (
    <>
      <div className={styles['site']}>
        <SkipLink />
        {header}
        <main id={mainId} className={styles['main']} tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
      <BackToTop />
      <Overlay />
    </>
  );
}
