import type { MouseEvent } from 'react';
import { useBrowserServices } from '../../state/browser-services.tsx';

/** Id of the dialog, by which a link finds it. */
export const signInDialogId = 'sign-in-dialog';

/** What the dialog hears when it is wanted. */
export const signInWantedEvent = 'signinwanted';

/**
 * What a click on a link to the operator's sign-in page does: the dialog opens instead. A click that wants the link
 * elsewhere keeps it, and in a frame signing in is the host's matter.
 */
export function useSignInDialog(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { track } = useBrowserServices();
  return (event) => {
    const dialog = document.getElementById(signInDialogId);
    if (!dialog || !isPlainClick(event) || window.top !== window) return;
    event.preventDefault();
    // Not every browser gives the focus to a link that is clicked; this is where it comes back to.
    event.currentTarget.focus();
    dialog.dispatchEvent(new Event(signInWantedEvent));
    track({ name: 'sign_in_call' });
  };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
