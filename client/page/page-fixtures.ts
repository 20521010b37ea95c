import type { PageData } from '../../src/document/page-data.ts';
import type { PageView } from '../../src/document/page-view.ts';
import type { VisitorDataState } from '../../src/state/visitor-data.tsx';
import type { PageChange, PageRoot, ShownPage } from './page-root.tsx';
import type { PageLocation } from './request-page.ts';

/** For tests: the part of a view that an error page replaces. */
const content = { tag: 'main', attributes: { id: 'main' }, children: [] } as const;

/** For tests: a page with one empty part. */
export const viewFixture = (changes: Partial<PageView> = {}): PageView => ({
  routeId: 'home',
  watchQuery: [],
  nodes: [content],
  texts: {},
  visitorData: {},
  serverTime: 1,
  ...changes,
});

/** For tests: page data that the server sends to a shown page. */
export const pageDataFixture = (changes: Partial<PageView> = {}): PageData => ({
  head: { title: 'Promotions', canonical: 'https://promo.example/en/', translations: [] },
  styles: [],
  view: viewFixture(changes),
});

/** For tests: a page root without React, which records the pages that it shows, in order. */
export function fakePageRoot(view: PageView, place: PageLocation = { pathname: '/en/', search: '' }) {
  const listeners = new Set<(page: ShownPage, change: PageChange) => void>();
  const history: { readonly page: ShownPage; readonly change: PageChange }[] = [];
  let page: ShownPage = { view, ...place };
  let hasEnded = false;
  const own = (): readonly VisitorDataState<unknown>[] => Object.values(page.view.visitorData);
  const pageRoot: PageRoot = {
    shown: () => page,
    hydrate: async () => {},
    showAddress: ({ pathname, search }) => {
      page = { ...page, pathname, search };
    },
    isWaiting: () => !hasEnded && own().some(({ status }) => status === 'waiting'),
    endWaiting: () => {
      hasEnded = true;
    },
    showSite: () => {},
    show: async (next, change) => {
      page = next;
      hasEnded = false;
      history.push({ page, change });
      for (const listener of listeners) listener(next, change);
    },
    onShown: (listener) => void listeners.add(listener),
    t: (key) => key,
  };
  return { pageRoot, history };
}
