import type { ReactNode } from 'react';
import type { LeavingMessage } from '../host/message-for-href.ts';
import { useLeaving } from './use-leaving.ts';

interface HostLinkProps {
  /** An address that the operator has named, or a path of the operator's site. */
  readonly href: string;
  /** What the host is asked, where the address alone does not say it. */
  readonly message?: LeavingMessage | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the operator or of somebody else. In a host it asks the host; everywhere else it is a plain link. */
export function HostLink({ href, message, className, children }: HostLinkProps) {
  const link = useLeaving({ href, message });
  return (
    <a className={className} href={link.href} target={link.target} onClick={link.leave}>
      {children}
    </a>
  );
}
