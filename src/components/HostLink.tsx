import type { ReactNode } from 'react';
import type { LinkMessage } from '../host/message-for-href.ts';
import { useStaticSite } from '../state/static-site.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { isClosed, linkAttributes } from './link-target.ts';

interface HostLinkProps {
  /** An address of the operator, or a path of the operator's site. */
  readonly href: string;
  readonly className?: string | undefined;
  /** Gives the link the look of a button. */
  readonly look?: ButtonLook | undefined;
  /** Message to a host, if it is not the one for the address. */
  readonly message?: LinkMessage | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a page of the operator or of another site. It is a plain link to the whole window; with a host, `client/host/host-links.ts`
 * passes the address to the host instead. There are no links to a section that the operator has switched off.
 */
export function HostLink({ href, className, look, message, children }: HostLinkProps) {
  const { links } = useStaticSite();
  // If its section is switched off, a button is left out; a name or a card is shown without a link.
  if (isClosed(href, links)) return look ? null : <span className={className}>{children}</span>;
  const link = linkAttributes(href, links);
  return (
    <a className={look ? buttonClass(look) : className} href={link.href} target={link.target} data-message={message}>
      {children}
    </a>
  );
}
