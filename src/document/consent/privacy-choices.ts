/** Id of the panel in which visitors answer the question about analytics. */
export const privacyChoicesId = 'privacy-choices';

/** Opens the panel, and moves the focus there. */
export function openPrivacyChoices(): void {
  const panel = document.getElementById(privacyChoicesId);
  panel?.showPopover?.();
  panel?.focus();
}
