import type { createBrowserRouter } from 'react-router-dom';

/** The part of the router that tells which page is shown. */
export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Calls back when a navigation in the browser has led to another page; `isNew`: not by going back or forth. */
export function followPages(router: Router, onPage: (isNew: boolean) => void): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    onPage(historyAction === 'PUSH');
  });
}
