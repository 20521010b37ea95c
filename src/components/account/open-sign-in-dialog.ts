/** Id of the dialog, by which a link finds it. */
export const signInDialogId = 'sign-in-dialog';

/** What the dialog hears when it is wanted. */
export const signInWantedEvent = 'signinwanted';

/**
 * Opens the page's own way to sign in, from a link to which the focus comes back. Says whether there is one: in a frame
 * nobody is to type a password into a page whose address they can't see.
 */
export function openSignInDialog(link: HTMLElement): boolean {
  const dialog = document.getElementById(signInDialogId);
  if (!dialog || window.top !== window) return false;
  // Not every browser gives the focus to a link that is clicked.
  link.focus();
  dialog.dispatchEvent(new Event(signInWantedEvent));
  return true;
}
