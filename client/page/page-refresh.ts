import { loadOrReload, optional } from '../load-chunk.ts';
import type { Navigation } from '../navigation/start-navigation.ts';
import type { PageDeps } from './refresh-page.ts';

/**
 * Creates the functions that refresh the shown page: one that refreshes it, or remembers before hydration that this is wanted; one that
 * makes links navigate within the document, after which the router refreshes the page; and one that allows refreshes once the page is
 * hydrated, and returns whether one was wanted before and none has been since.
 */
export function createPageRefresh(deps: PageDeps) {
  const { pageRoot } = deps;
  let navigation: Navigation | undefined;
  let refreshing = new AbortController();
  let isHydrated = false;
  let isWanted = false;
  const refresh = async (): Promise<void> => {
    // Before hydration, any other data would not match the server's HTML.
    isWanted = !isHydrated;
    if (isWanted) return;
    if (navigation) return navigation.refresh();
    refreshing.abort();
    refreshing = new AbortController();
    const { signal } = refreshing;
    const page = await loadOrReload(() => import('./refresh-page.ts'));
    await page.refreshPage(deps, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      // Either a later refresh has replaced this one, or the router has loaded and takes over: it loads a pending page when it starts.
      if (!pageRoot.shown().view.isPending) return navigation?.refresh();
    });
  };
  const startNavigation = async (): Promise<void> => {
    // Without the module the browser follows links.
    const module = await optional(import('../navigation/start-navigation.ts'));
    if (!module) return;
    refreshing.abort();
    navigation = module.startNavigation(deps);
    // Also loads a pending page whose earlier refresh failed to load.
    if (pageRoot.shown().view.isPending) void navigation.refresh();
  };
  const allow = () => {
    isHydrated = true;
    return () => isWanted;
  };
  return [refresh, startNavigation, allow] as const;
}
