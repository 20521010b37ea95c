/** Dispatched on the document when scripts begin to handle its clicks, or have failed to load. */
export const readyEvent = 'marquee:ready';

/** Value of `data-held` on the root element while a press on "Sign in" waits. */
export const heldSignIn = 'sign-in';

/** Id of the template with the dialog that opens at once, and of the dialog while it is open. */
export const earlySignInId = 'early-sign-in';
export const earlyDialogId = 'early-sign-in-dialog';
