import { unknownVisitor, type Visitor } from '../../src/state/visitor.ts';
import type { Overlay } from '../overlay.ts';
import { failedPage } from './failed-page.tsx';
import type { Islands } from './islands.ts';
import type { PageRoot } from './page-root.tsx';
import { type PageRequestDeps, requestPage } from './request-page.ts';
import { preparePage, showPage } from './show-page.ts';

export interface PageDeps {
  readonly pageRoot: PageRoot;
  readonly islands: Islands;
  readonly overlay: Overlay;
  readonly request: PageRequestDeps;
  /** Called when a reply contains the current visitor. */
  readonly onVisitor: (visitor: Visitor) => void;
  /** Called when the shown page is old, because a newer one could not be loaded. */
  readonly onStale: () => void;
}

/**
 * Refreshes the shown page, or loads the page of a placeholder. A shown page stays while the platform or the connection fails. Rejects only
 * when `signal` is aborted.
 */
export async function refreshPage(deps: PageDeps, signal: AbortSignal): Promise<void> {
  const { pageRoot, islands, overlay, request, onVisitor, onStale } = deps;
  const shown = pageRoot.shown();
  const isPending = shown.view.isPending === true;
  if (isPending) overlay.showNavigation('loading');
  const place = { pathname: location.pathname, search: location.search, requestedAt: performance.now() };
  const outcome = await requestPage(place, isPending ? 'pending' : 'refresh', request, signal);
  // Before the visitor is updated: controls for the new visitor need styles that come with the page.
  if (outcome.kind === 'page') await preparePage(outcome.page, place, deps);
  signal.throwIfAborted();
  // The visitor has followed a link in the meantime.
  if (pageRoot.shown() !== shown) return;
  switch (outcome.kind) {
    case 'page':
      onVisitor(outcome.visitor);
      await showPage(outcome, place, 'refresh', deps);
      if (isPending) announceArrival(overlay);
      break;
    case 'redirect':
      // The history must not contain a placeholder that would redirect here again.
      return location.replace(outcome.href);
    case 'document':
      return location.assign(outcome.href);
    case 'failed':
      if (isPending) onVisitor(unknownVisitor);
      if (isPending || !outcome.isTemporary) {
        document.title = pageRoot.t('error_page_title', { code: outcome.error.status });
        const view = failedPage(shown.view, outcome.error, islands);
        await pageRoot.show({ view, ...place }, 'refresh');
      } else onStale();
  }
  if (isPending) overlay.showNavigation(outcome.kind === 'failed' ? 'failed' : 'idle');
}

/** After a page has replaced a placeholder without a click, announces its title and scrolls to the address's anchor. */
function announceArrival({ announce }: Overlay): void {
  announce(document.title);
  scrollToAnchor(location.hash);
}

/** Scrolls to the anchor of an address, and opens the collapsed section around it. Returns whether it exists. */
export function scrollToAnchor(hash: string): boolean {
  const element = document.getElementById(anchorOf(hash));
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView();
  return element !== null;
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
