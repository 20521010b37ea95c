import type { ReactNode } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';
import { useSite } from '../state/site-context.tsx';
import { useLeaving } from './use-leaving.ts';

interface RegistrationLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * To the registration: the host's, or the operator's page. Each way there counts as an attempt (specification, section 4).
 */
export function RegistrationLink({ className, children }: RegistrationLinkProps) {
  const { registrationUrl } = useSite().siteConfig;
  const { track } = useBrowserServices();
  const link = useLeaving({ href: registrationUrl, message: { type: 'registration' } });
  return (
    <a
      className={className}
      href={link.href}
      target={link.target}
      onClick={(event) => {
        if (link.leave(event) !== 'waiting') track({ name: 'registration_call' });
      }}
    >
      {children}
    </a>
  );
}
