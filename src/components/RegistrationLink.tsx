import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { useAccountLinks } from './use-account-links.ts';

interface RegistrationLinkProps extends ButtonLook {
  readonly children: ReactNode;
}

/** A link to the registration of the host, of Marquee or of the operator. Each click counts as an attempt (`client/actions/page-actions.ts`). */
export function RegistrationLink({ children, ...look }: RegistrationLinkProps) {
  const { registration, isRegistrationHere } = useAccountLinks();
  return (
    <a
      className={buttonClass(look)}
      href={registration}
      target={isRegistrationHere ? undefined : '_top'}
      data-action="register"
      data-here={isRegistrationHere ? '' : undefined}
    >
      {children}
    </a>
  );
}
