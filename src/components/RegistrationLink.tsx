import type { ReactNode } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';
import { useSite } from '../state/site-context.tsx';

interface RegistrationLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** To the operator's registration page; each way there counts as an attempt (specification, section 4). */
export function RegistrationLink({ className, children }: RegistrationLinkProps) {
  const { registrationUrl } = useSite().siteConfig;
  const { track } = useBrowserServices();
  return (
    <a className={className} href={registrationUrl} onClick={() => track({ name: 'registration_call' })}>
      {children}
    </a>
  );
}
