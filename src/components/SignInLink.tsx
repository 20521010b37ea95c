import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserServices } from '../state/browser-services.tsx';
import { useSite } from '../state/site-context.tsx';
import { openSignInDialog } from './account/open-sign-in-dialog.ts';
import { shelterOf } from './account/session-control.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icons/Icon.tsx';
import { isPlainClick } from './is-plain-click.ts';
import { leaveWindow } from './leave-window.ts';
import { signInHref } from './sign-in-href.ts';
import { useLeaving } from './use-leaving.ts';
import { usePageAddress } from './use-page-address.ts';

interface SignInLinkProps extends ButtonLook {
  readonly id?: string;
  /** What it says, where that is more than to sign in. */
  readonly children?: ReactNode;
}

/**
 * To the operator's sign-in page and back to this one. Once script runs, a host that is there signs the visitor in, and
 * without one the page asks by itself.
 */
export function SignInLink({ id, children, ...look }: SignInLinkProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  const wayIn = useWayIn(() => link.current);

  // Somebody who has signed in needs no such link: the focus stays where it was.
  useLayoutEffect(() => {
    const own = link.current;
    return () => {
      if (own && own === document.activeElement) shelterOf(own)?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <a ref={link} id={id} className={buttonClass(look)} {...wayIn}>
      {children ?? (
        <>
          <Icon name="user" />
          {t('sign_in')}
        </>
      )}
    </a>
  );
}

/** The first that is there: the host, the page's own dialog, the operator's page. */
function useWayIn(link: () => HTMLElement | null) {
  const { track } = useBrowserServices();
  const { loginUrl } = useSite().siteConfig;
  const { pathname, search } = usePageAddress();
  const href = signInHref(loginUrl, pathname + search);
  const openDialog = () => {
    const from = link();
    return from !== null && openSignInDialog(from);
  };
  const goThere = () => {
    if (!openDialog()) leaveWindow(address.href);
  };
  const { leave, ...address } = useLeaving({ href, message: { type: 'authorization' }, goThere });
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const outcome = leave(event);
    const hasDialog = outcome === 'followed' && isPlainClick(event) && openDialog();
    if (hasDialog) event.preventDefault();
    if (hasDialog || outcome === 'asked') track({ name: 'sign_in_call' });
  };
  return { ...address, onClick };
}
