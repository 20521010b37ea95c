import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import { CloseButton } from '../CloseButton.tsx';
import { signInDialogId, signInWantedEvent } from './open-sign-in-dialog.ts';
import styles from './SignInDialog.module.css';
import { SignInForm } from './SignInForm.tsx';
import { isFocusLost, shelterOf } from './session-control.ts';

const titleId = 'sign-in-title';

/** Signing in without leaving the page. It is empty until a link wants it, so that pages carry no password field. */
export function SignInDialog() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const isSomebodyHere = isSignedIn(useSite());
  const [wasSomebodyHere, setWasSomebodyHere] = useState(isSomebodyHere);
  const [isOpen, setIsOpen] = useState(false);
  const { lockScroll } = useBrowserServices().host;

  // It goes together with the page's change, whoever has brought that about; a page that has not heard yet that a
  // session is over may open it, too.
  if (wasSomebodyHere !== isSomebodyHere) {
    setWasSomebodyHere(isSomebodyHere);
    if (isSomebodyHere) setIsOpen(false);
  }

  useEffect(() => {
    const element = dialog.current;
    const open = () => setIsOpen(true);
    element?.addEventListener(signInWantedEvent, open);
    return () => element?.removeEventListener(signInWantedEvent, open);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const unlock = lockScroll();
    const close = showModal(dialog.current);
    return () => {
      close();
      unlock();
    };
  }, [isOpen, lockScroll]);

  return (
    <dialog
      ref={dialog}
      id={signInDialogId}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={() => setIsOpen(false)}
    >
      {isOpen && (
        <>
          <div className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {t('sign_in_title')}
            </h2>
            <CloseButton className={styles['close']} onClick={() => dialog.current?.close()} />
          </div>
          {/* A transition, as the page's own change is one: both are seen together. */}
          <SignInForm onSignedIn={() => startTransition(() => setIsOpen(false))} />
        </>
      )}
    </dialog>
  );
}

/** Opens the dialog on its first field; what it gives closes it, with the focus back at the link or where that has been. */
function showModal(dialog: HTMLDialogElement | null): () => void {
  const shelter = shelterOf(document.activeElement);
  dialog?.showModal();
  dialog?.querySelector('input')?.focus();
  return () => {
    dialog?.close();
    if (isFocusLost()) shelter?.focus({ preventScroll: true });
  };
}
