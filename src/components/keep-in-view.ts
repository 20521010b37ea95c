import { hasPageHeight, type VisibleArea, visibleArea } from './visible-area.ts';

/** Visible height that is assumed for phones, in CSS pixels. */
const assumedHeight = 560;

/**
 * Sets the visible area of an overlay in a frame as tall as its page (`--pin-top`, `--pin-end`), so that the overlay stays there while the
 * host scrolls. If the host does not report the area, the surroundings of the overlay's button count as visible.
 */
export function keepInView(element: HTMLElement | null): void {
  const root = document.documentElement;
  if (!element || !hasPageHeight(root)) return;
  const { top, end } = visibleArea(document) ?? partAround(document.querySelector(`[popovertarget="${element.id}"]`));
  element.style.setProperty('--pin-top', `${top}px`);
  element.style.setProperty('--pin-end', `${end}px`);
}

function partAround(opener: Element | null): VisibleArea {
  const { top = 0, height = 0 } = opener?.getBoundingClientRect() ?? {};
  const middle = top + height / 2;
  const start = Math.max(0, Math.min(middle - assumedHeight / 2, window.innerHeight - assumedHeight));
  return { top: start, end: start + assumedHeight };
}
