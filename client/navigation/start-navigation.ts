import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { announceFailedNavigation } from '../../src/blocks/connection/connection-notice.ts';
import { mainId } from '../../src/document/element-ids.ts';
import { isFocusLost } from '../../src/state/last-focus.ts';
import { unknownVisitor } from '../../src/state/visitor.ts';
import { failedPage } from '../page/failed-page.tsx';
import type { PageChange } from '../page/page-root.tsx';
import { type PageDeps, scrollToAnchor } from '../page/refresh-page.ts';
import { type PageLocation, type PageOutcome, requestPage } from '../page/request-page.ts';
import { preparePage, showPage } from '../page/show-page.ts';
import { clickedLink, routableLink } from './routable-link.ts';

/** Navigations within the document. */
export interface Navigation {
  /** Refreshes the shown page. */
  readonly refresh: () => Promise<void>;
}

/** Result of the loader for an address. */
interface LoadedPage {
  readonly place: PageLocation;
  readonly isRefresh: boolean;
  readonly outcome: Extract<PageOutcome, { kind: 'page' | 'failed' }>;
}

type Router = ReturnType<typeof createBrowserRouter>;

const routeId = 'page';

/**
 * Makes links navigate within the document. React Router handles addresses, history and the order of navigations;
 * React's root shows the result of its loader. Starting it does not change the page.
 */
export function startNavigation(deps: PageDeps): Navigation {
  const { pageRoot, overlay } = deps;
  const shown = (): string => pageRoot.shown().pathname + pageRoot.shown().search;
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<LoadedPage> => {
    const { pathname, search } = new URL(url);
    const place = { pathname, search, requestedAt: performance.now() };
    const isRefresh = shown() === pathname + search;
    const isPending = isRefresh && pageRoot.shown().view.isPending === true;
    const outcome = await requestPage(
      place,
      isPending ? 'pending' : isRefresh ? 'refresh' : 'navigation',
      deps.request,
      signal,
    );
    // The history must not contain a placeholder that would redirect here again.
    if (outcome.kind === 'redirect') throw (isPending ? replace : redirect)(outcome.href);
    if (outcome.kind === 'document') return leaveFor(outcome.href);
    const isOnShown = location.pathname + location.search === shown();
    if (
      outcome.kind === 'failed' &&
      outcome.isUnreachable &&
      !isRefresh &&
      isOnShown &&
      announceFailedNavigation(document)
    ) {
      return stay(router);
    }
    if (outcome.kind === 'page') await preparePage(outcome.page, place, deps);
    return { place, isRefresh: isRefresh && !isPending, outcome };
  };
  const shouldRevalidate: ShouldRevalidateFunction = (change) =>
    pageRoot.shown().view.isPending === true || isOtherPage(change, pageRoot.shown().view.watchQuery);
  const hydrationData = { loaderData: { [routeId]: null } };
  const router = createBrowserRouter([{ id: routeId, path: '*', loader, shouldRevalidate }], { hydrationData });

  followScrolling(router);
  followReturn(router);
  /** Id of the link to the list view that is loading; the new page has a link with the same id. */
  let chosen = '';
  followRouter(router, deps, () => {
    const id = chosen;
    chosen = '';
    return id;
  });
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link) return;
    event.preventDefault();
    chosen = link.dataset['keepScroll'] === undefined ? '' : link.id;
    const address = link.pathname + link.search + link.hash;
    void router.navigate(address, {
      replace: address === location.pathname + location.search + location.hash,
      preventScrollReset: link.dataset['keepScroll'] !== undefined,
    });
  });
  // The progress bar also shows a lost connection, so it is mounted now. Navigation works without it.
  void import('../../src/document/ProgressBar.tsx').catch(() => {});
  if (pageRoot.shown().view.isPending) overlay.showNavigation('loading');
  return {
    refresh: async () => {
      const before = router.state.loaderData[routeId];
      // The router cancels a refresh when the visitor goes to another anchor of the page meanwhile, and does not restart it.
      do await router.revalidate();
      while (router.state.loaderData[routeId] === before && !router.state.errors);
    },
  };
}

/** Whether a page must be loaded: its path or a watched query key has changed, or the page requests it (R4.15). */
export function isOtherPage(
  { currentUrl, nextUrl, defaultShouldRevalidate }: Parameters<ShouldRevalidateFunction>[0],
  watchQuery: readonly string[],
): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return watchQuery.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
}

/** Ends the navigation that is loading, and keeps the current address. */
function stay(router: Router): Promise<never> {
  const { pathname, search, hash } = location;
  void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  return new Promise(() => {});
}

function leaveFor(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}

/** Restores the scroll position between pages within the document, as the browser does between documents. */
function followScrolling(router: Router): void {
  history.scrollRestoration = 'manual';
  router.enableScrollRestoration({}, () => window.scrollY);
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** A page that the browser kept while the visitor was away would still load where they went, and its next refresh would lead there. */
function followReturn(router: Router): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') void stay(router);
  });
}

/** Shows the router's page, and its progress. */
function followRouter(router: Router, deps: PageDeps, takeChosen: () => string): void {
  const { pageRoot, islands, overlay, onVisitor, onStale } = deps;
  let { location: before } = router.state;
  let last: unknown = router.state.loaderData[routeId];
  let hasFailed = false;

  const show = async ({ place, isRefresh, outcome }: LoadedPage, change: PageChange): Promise<void> => {
    hasFailed = outcome.kind === 'failed' && !(isRefresh && outcome.isTemporary);
    if (outcome.kind === 'page') {
      hasFailed = outcome.page.view.error !== undefined;
      onVisitor(outcome.visitor);
      return showPage(outcome, place, change, deps);
    }
    if (!hasFailed) return onStale();
    onVisitor(unknownVisitor);
    document.title = pageRoot.t('error_page_title', { code: outcome.error.status });
    await pageRoot.show({ view: failedPage(pageRoot.shown().view, outcome.error, islands), ...place }, change);
  };

  router.subscribe(async (state) => {
    const { location: now, navigation, revalidation, loaderData, historyAction } = state;
    const { restoreScrollPosition, preventScrollReset } = state;
    // A placeholder counts as loading while it is shown.
    const isArriving = revalidation === 'loading' && pageRoot.shown().view.isPending === true;
    if (navigation.state !== 'idle' || isArriving) return overlay.showNavigation('loading');
    const isNewPlace = now.key !== before.key;
    const isNewPath = now.pathname !== before.pathname;
    before = now;
    const chosen = takeChosen();
    const top = topOf(chosen);
    const loaded: unknown = loaderData[routeId];
    if (isLoadedPage(loaded) && loaded !== last) {
      last = loaded;
      const focused = isNewPath ? undefined : routableLink(document.activeElement);
      const kept = focused?.id ?? chosen;
      // When a focused element disappears, browsers lay the page out again, and a shorter list then scrolls back.
      if (focused && focused.id !== '') focused.blur();
      await show(loaded, isNewPath ? (historyAction === 'POP' ? 'back' : 'forward') : 'refresh');
      if (!isNewPath) keepFocus(kept);
      const moved = topOf(chosen) - top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    } else pageRoot.showAddress(now);
    if (router.state.navigation.state !== 'idle') return;
    overlay.showNavigation(hasFailed ? 'failed' : 'idle');
    if (isNewPath) document.getElementById(mainId)?.focus({ preventScroll: true });
    if (isNewPlace && preventScrollReset && !hasFailed) showChoice(document.getElementById(chosen), overlay);
    if (isNewPlace && !preventScrollReset) scrollAfterNavigation(restoreScrollPosition, now.hash);
  });
}

/** Announces the chosen list view (`ChipLinks`) and the new length of the list. */
function showChoice(view: HTMLElement | null, { announce }: PageDeps['overlay']): void {
  const count = view && document.querySelector('[data-list-count]')?.textContent;
  if (!count) return;
  const label = view.closest('nav')?.getAttribute('aria-label') ?? '';
  announce([label, view.textContent, count].join('. '));
}

/** If the newer page replaces the pressed or focused link with a new element, that element gets the focus. */
function keepFocus(id: string): void {
  if (id !== '' && isFocusLost()) document.getElementById(id)?.focus({ preventScroll: true });
}

/** Where the pressed link of a list is in the window: it stays there if the page becomes shorter or longer above it. */
const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? 0;

const isLoadedPage = (data: unknown): data is LoadedPage =>
  typeof data === 'object' && data !== null && 'outcome' in data;

function scrollAfterNavigation(position: number | false | null, hash: string): void {
  if (typeof position === 'number') window.scrollTo({ top: position, behavior: 'instant' });
  else if (hash === '' || !scrollToAnchor(hash)) window.scrollTo({ top: 0, behavior: 'instant' });
  else document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
}
