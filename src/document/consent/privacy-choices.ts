/** Id of the panel in which visitors answer the question about analytics. */
export const privacyChoicesId = 'privacy-choices';

/** Shows the panel, and takes the keyboard there. */
export function openPrivacyChoices(): void {
  const panel = document.getElementById(privacyChoicesId);
  panel?.showPopover?.();
  panel?.focus();
}
