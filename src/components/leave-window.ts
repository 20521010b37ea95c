/** Navigates the whole window to an address; a sandboxed frame that may not do this opens another window. */
export function leaveWindow(href: string): void {
  if (window.open(href, '_top') === null) openWindow(href);
}

/** Opens an address in a new window without access to this one; if that is not allowed, in the whole window. */
export function openOutside(href: string): void {
  if (!openWindow(href)) window.open(href, '_top');
}

function openWindow(href: string): boolean {
  const opened = window.open(href, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}
