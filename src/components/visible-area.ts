/** Visible part of a frame that is as tall as its page, in CSS pixels from its top. */
export interface VisibleArea {
  readonly top: number;
  readonly end: number;
}

/** Undefined if the page scrolls in its own window, or the host has not sent it. */
export function visibleArea({ documentElement }: Document): VisibleArea | undefined {
  if (!hasPageHeight(documentElement)) return undefined;
  const top = Number.parseFloat(documentElement.style.getPropertyValue('--visible-top'));
  const height = Number.parseFloat(documentElement.style.getPropertyValue('--visible-height'));
  return Number.isNaN(top + height) ? undefined : { top, end: top + height };
}

/** Whether the host's frame follows the height of the page, so that the page itself does not scroll. */
export const hasPageHeight = (root: HTMLElement): boolean => root.dataset['frame'] === 'auto';

/**
 * Calls back when another part may be visible, until the returned function is called: the host sets it in the root's
 * styles.
 */
export function watchVisibleArea({ documentElement }: Document, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(documentElement, { attributeFilter: ['style', 'data-frame'] });
  return () => observer.disconnect();
}
