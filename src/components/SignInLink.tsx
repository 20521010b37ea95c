import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icons/Icon.tsx';
import { useAccountLinks } from './use-account-links.ts';

interface SignInLinkProps extends ButtonLook {
  readonly id?: string;
  /** Label, if it is not simply the one for signing in. */
  readonly children?: ReactNode;
}

/**
 * A link to the operator's sign-in page, which returns to this page. With script, a host signs the visitor in, or the page opens its own
 * dialog (`client/actions/page-actions.ts`).
 */
export function SignInLink({ id, children, ...look }: SignInLinkProps) {
  const { t } = useTranslation();
  return (
    <a id={id} className={buttonClass(look)} href={useAccountLinks().signIn} target="_top" data-action="sign-in">
      {children ?? (
        <>
          <Icon name="user" />
          {t('sign_in')}
        </>
      )}
    </a>
  );
}
