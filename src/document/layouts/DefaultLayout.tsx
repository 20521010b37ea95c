import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Promotion and bonus pages: the site's whole header and footer around the page. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SiteFrame header={<SiteHeader />} footer={<SiteFooter />}>
      {children}
    </SiteFrame>
  );
}
