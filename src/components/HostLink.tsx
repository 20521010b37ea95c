import type { ReactNode } from 'react';
import { useStaticSite } from '../state/static-site.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { linkAttributes } from './link-target.ts';

interface HostLinkProps {
  /** An address that the operator has named, or a path of the operator's site. */
  readonly href: string;
  readonly className?: string | undefined;
  /** The link looks like a button. */
  readonly look?: ButtonLook | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a page of the operator or of another site. It is a plain link to the whole window; where there is a host,
 * `client/host/host-links.ts` asks the host for the address instead.
 */
export function HostLink({ href, className, look, children }: HostLinkProps) {
  const link = linkAttributes(href, useStaticSite().links);
  return (
    <a className={look ? buttonClass(look) : className} href={link.href} target={link.target}>
      {children}
    </a>
  );
}
