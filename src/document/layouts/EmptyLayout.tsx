import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Lottery, block and error pages (specification, section 2): the page and what the law wants around it. */
export function EmptyLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SiteFrame header={<SiteHeader isSlim />} footer={<SiteFooter isCompact />}>
      {children}
    </SiteFrame>
  );
}
