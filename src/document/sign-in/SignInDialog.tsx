import { startTransition, useEffect, useRef, useState } from 'react';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { isFocusLost } from '../../state/last-focus.ts';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import { focusableParentOf, focusSessionControl } from '../session/session-control.ts';
import { adoptEarlyForm } from './adopt-early-form.ts';
import styles from './SignInDialog.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInHead, titleId } from './SignInHead.tsx';

interface SignInDialogProps {
  readonly onClose: () => void;
}

/** Sign-in without leaving the page. It opens when it is rendered, so that pages contain no password field. */
export default function SignInDialog({ onClose }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isVisitorSignedIn = isSignedIn(useSite());
  const [wasVisitorSignedIn] = useState(isVisitorSignedIn);
  const { lockScroll } = useBrowserServices().host;

  useEffect(() => {
    const unlock = lockScroll();
    const close = showModal(dialog.current);
    return () => {
      close();
      unlock();
    };
  }, [lockScroll]);

  // Closes when the visitor has changed for any reason. A page that does not know yet that its session has ended can open it.
  const isDone = isVisitorSignedIn && !wasVisitorSignedIn;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  return (
    <dialog ref={dialog} id="sign-in-dialog" className={styles['dialog']} aria-labelledby={titleId} onClose={onClose}>
      <SignInHead onClose={() => dialog.current?.close()} />
      {/* A transition, like the page's own change, so that both show at once. */}
      <SignInForm onSignedIn={() => startTransition(onClose)} />
    </dialog>
  );
}

/**
 * Opens the dialog on its first field; the returned function closes it and restores the focus to the link or its place.
 */
function showModal(dialog: HTMLDialogElement | null): () => void {
  const early = adoptEarlyForm();
  const parent = focusableParentOf(document.activeElement);
  dialog?.showModal();
  dialog?.querySelector('input')?.focus();
  if (dialog) early?.continueIn(dialog);
  return () => {
    dialog?.close();
    if (!isFocusLost()) return;
    if (parent) parent.focus({ preventScroll: true });
    else focusSessionControl();
  };
}
