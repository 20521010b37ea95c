import { isAppPath } from '../../routes/app-path.ts';

/** The window that a page is in. */
interface LinkWindow extends Pick<Window, 'document' | 'navigator' | 'location'> {}

/**
 * While there is no connection, a click on a link to another page only calls back: the browser would replace the page
 * with an error of its own. An app may have its own links cached, so those are followed. The returned function ends it.
 */
export function interceptLinks({ document, navigator, location }: LinkWindow, hasHost: boolean, onHeld: () => void) {
  const hold = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || !link || !/^https?:$/.test(link.protocol)) return;
    const isOnPage = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
    if (isOnPage || (hasHost && (link.target === '_top' || !isAppPath(link.pathname)))) return;
    event.preventDefault();
    event.stopPropagation();
    onHeld();
  };
  document.addEventListener('click', hold, { capture: true });
  return () => document.removeEventListener('click', hold, { capture: true });
}
