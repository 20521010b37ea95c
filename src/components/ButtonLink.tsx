import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonLinkProps extends ButtonLook {
  /** A page of Marquee, from `hrefFor`, or a place on this page. */
  readonly href: string;
  /** Whether to load the page as a new document. */
  readonly isDocument?: boolean;
  /** Whether it leads to the home page: a host opens its own (`client/host/host-links.ts`). */
  readonly isHome?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, isDocument = false, isHome = false, children, ...look }: ButtonLinkProps) {
  return (
    <a
      href={href}
      className={buttonClass(look)}
      data-message={isHome ? 'home' : undefined}
      data-document={isDocument ? '' : undefined}
    >
      {children}
    </a>
  );
}
