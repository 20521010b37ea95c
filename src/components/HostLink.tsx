import type { ReactNode } from 'react';
import { useStaticSite } from '../state/static-site.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { linkAttributes } from './link-target.ts';

interface HostLinkProps {
  /** An address of the operator, or a path of the operator's site. */
  readonly href: string;
  readonly className?: string | undefined;
  /** The link looks like a button. */
  readonly look?: ButtonLook | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a page of the operator or of another site. It is a plain link to the whole window; with a host,
 * `client/host/host-links.ts` passes the address to the host instead.
 */
export function HostLink({ href, className, look, children }: HostLinkProps) {
  const link = linkAttributes(href, useStaticSite().links);
  return (
    <a className={look ? buttonClass(look) : className} href={link.href} target={link.target}>
      {children}
    </a>
  );
}
