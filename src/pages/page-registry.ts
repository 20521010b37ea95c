import type { PageId } from '../routes/route-types.ts';
import type { Page } from './define-page.tsx';

/**
 * A page that a loader feeds. The not-found page is the error page with 404 and needs no data; a route that only leads
 * elsewhere has none.
 */
export type LoadedPageId = Exclude<PageId, 'not-found' | 'redirect'>;

/** Every page, one chunk each: the server loads them all at start, a browser the one it shows. */
export const pageRegistry: Readonly<Record<LoadedPageId, () => Promise<{ page: Page }>>> = {
  home: () => import('./home/home-page.ts'),
  campaign: () => import('./campaign/campaign-page.ts'),
  'lotto-main': () => import('./lotto-main/lotto-main-page.ts'),
  debug: () => import('./debug/debug-page.ts'),
  'new-api-demo': () => import('./new-api-demo/new-api-demo-page.ts'),
  'test-mobile-app': () => import('./test-mobile-app/test-mobile-app-page.ts'),
  'host-simulator': () => import('./host-simulator/host-simulator-page.ts'),
  'host-conformance': () => import('./host-conformance/host-conformance-page.ts'),
  'block-page': () => import('./block-page/block-page-page.ts'),
};

/** Does a loader feed this page? */
export const isLoadedPage = (page: PageId): page is LoadedPageId => page in pageRegistry;
