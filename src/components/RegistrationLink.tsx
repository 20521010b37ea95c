import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { useAccountLinks } from './use-account-links.ts';

interface RegistrationLinkProps extends ButtonLook {
  readonly children: ReactNode;
}

/** A link to the registration of the host or the operator. Each click counts as an attempt (`client/actions/page-actions.ts`). */
export function RegistrationLink({ children, ...look }: RegistrationLinkProps) {
  return (
    <a className={buttonClass(look)} href={useAccountLinks().registration} target="_top" data-action="register">
      {children}
    </a>
  );
}
