/** Goes to an address as a link to the whole window would; a frame that may not do that (`sandbox`) opens another window. */
export function leaveWindow(href: string): void {
  if (window.open(href, '_top') === null) openWindow(href);
}

/** Shows an address in a window of its own, which can't reach this one; where none may be opened, in the whole window. */
export function openOutside(href: string): void {
  if (!openWindow(href)) window.open(href, '_top');
}

function openWindow(href: string): boolean {
  const opened = window.open(href, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}
