import { isPlainClick } from '../actions/is-plain-click.ts';

/** The link around an element, if it leads to another page of Marquee in this document; otherwise undefined. */
export function routableLink(element: EventTarget | null): HTMLAnchorElement | undefined {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return undefined;
  // A page in another language is a separate document.
  if (link.dataset['document'] !== undefined || link.dataset['action'] !== undefined) return undefined;
  const isPlaceOnPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isPlaceOnPage ? undefined : link;
}

/** The link that a click follows within this document. */
export const clickedLink = (event: MouseEvent): HTMLAnchorElement | undefined =>
  event.defaultPrevented || !isPlainClick(event) ? undefined : routableLink(event.target);

/** Calls back once, when a matching link gets the pointer, a touch or the focus. */
export function onIntent(isWanted: (target: EventTarget | null) => boolean, callback: () => void): void {
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  const check = ({ target }: Event) => {
    if (!isWanted(target)) return;
    for (const event of events) document.removeEventListener(event, check);
    callback();
  };
  for (const event of events) document.addEventListener(event, check, { passive: true });
}
