import { isAppPath } from '../../routes/app-path.ts';

/** The part of the page's window that is used. */
interface LinkWindow extends Pick<Window, 'document' | 'navigator' | 'location'> {}

/**
 * While there is no connection, a click on a link to another page only calls back: the browser would replace the page with its own error
 * page. An app may have its own pages cached, so links to those are followed. The returned function removes the listener.
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
