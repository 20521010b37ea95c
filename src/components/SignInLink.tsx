import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSite } from '../state/site-context.tsx';
import { shelterOf } from './account/session-control.ts';
import { useSignInDialog } from './account/use-sign-in-dialog.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icons/Icon.tsx';
import { signInHref } from './sign-in-href.ts';

interface SignInLinkProps extends ButtonLook {
  readonly id?: string;
  /** What it says, where that is more than to sign in. */
  readonly children?: ReactNode;
}

/** To the operator's sign-in page and back to this one. Once script runs, the page asks by itself instead. */
export function SignInLink({ id, children, ...look }: SignInLinkProps) {
  const { t } = useTranslation();
  const { loginUrl } = useSite().siteConfig;
  const { pathname, search } = useLocation();
  const openDialog = useSignInDialog();
  const link = useRef<HTMLAnchorElement>(null);

  // Somebody who has signed in needs no such link: the focus stays where it was.
  useLayoutEffect(() => {
    const own = link.current;
    return () => {
      if (own && own === document.activeElement) shelterOf(own)?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <a
      ref={link}
      id={id}
      className={buttonClass(look)}
      href={signInHref(loginUrl, pathname + search)}
      onClick={openDialog}
    >
      {children ?? (
        <>
          <Icon name="user" />
          {t('sign_in')}
        </>
      )}
    </a>
  );
}
