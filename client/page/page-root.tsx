import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App, type AppProps } from '../../src/document/App.tsx';
import type { DocumentState } from '../../src/document/document-state.ts';
import type { PageView } from '../../src/document/page-view.ts';
import { createTexts, type Texts } from '../../src/i18n/texts.ts';
import type { BrowserServices } from '../../src/state/browser-services.tsx';
import type { PageTime } from '../../src/state/page-time.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { createVisitorDataStore } from '../../src/state/visitor-data.tsx';
import type { Islands } from './islands.ts';
import { createLazyHydration } from './lazy-hydration.ts';
import type { LazyIslands } from './lazy-islands.ts';
import { rootOptions } from './root-options.ts';

/** Why a page was shown. */
export type PageChange = 'refresh' | 'forward' | 'back';

/** The page that is shown. */
export interface ShownPage {
  readonly view: PageView;
  readonly pathname: string;
  readonly search: string;
  /** When its data was requested, by `performance.now()`. */
  readonly requestedAt?: number;
  /** Age of its data in milliseconds when it arrived. */
  readonly age?: number;
}

interface PageRootDeps {
  readonly state: DocumentState;
  readonly root: HTMLElement;
  readonly islands: Islands;
  readonly lazyIslands: LazyIslands;
  /** Age of the document in milliseconds when it arrived. */
  readonly age: number;
}

/** The React root and its page. */
export interface PageRoot {
  readonly shown: () => ShownPage;
  /** Hydrates the server's HTML. Resolves when the page may change, which is once all late streamed parts are in place. */
  readonly hydrate: (site: SiteState, services: BrowserServices) => Promise<void>;
  /** Sets the full query: the server has seen only the watched keys. */
  readonly showAddress: (address: Pick<Location, 'pathname' | 'search'>) => void;
  /** Whether some visitor data was late for the last read of the page. */
  readonly isWaiting: () => boolean;
  /** Stops waiting: missing visitor data counts as failed. */
  readonly endWaiting: () => void;
  /** Renders a new state of the site. */
  readonly showSite: (site: SiteState) => void;
  /** Shows another page, or newer data of the same one. Its islands must be loaded before. Resolves before the browser paints. */
  readonly show: (page: ShownPage, change: PageChange) => Promise<void>;
  /** Calls back when another page is shown, or the same with newer data. */
  readonly onShown: (listener: (page: ShownPage, change: PageChange) => void) => void;
  /** The texts of the page. */
  readonly t: Texts['t'];
}

export function createPageRoot({ state, root, islands, lazyIslands, age }: PageRootDeps): PageRoot {
  const listeners = new Set<(page: ShownPage, change: PageChange) => void>();
  const texts = createTexts({
    language: state.language,
    messages: state.view.texts,
    onMissingKey: (key) => console.warn(`No text for ${key}`),
  });
  const createStore = (states: PageView['visitorData']) => {
    const store = createVisitorDataStore(states, state.view.visitorData);
    // Waiting islands may also show the data.
    store.subscribe(() => lazyHydration.wake());
    return store;
  };
  let visitorData = createStore(state.view.visitorData);
  /** The view whose late data is no longer awaited. */
  let endedView: PageView | undefined;
  /** User id that the data belongs to. */
  let dataUserId = state.site.userId;
  let page: ShownPage = { view: state.view, ...state.address, age };
  let time: PageTime = { serverTime: state.view.serverTime, age };
  let site = state.site;
  let services: BrowserServices | undefined;
  let reactRoot: Root | undefined;

  /** Renders are numbered: a commit also settles all earlier ones. */
  let version = 0;
  const waiting = new Map<number, () => void>();
  const settle = (committed: number) => {
    for (const [number, resolve] of waiting) {
      if (number > committed) continue;
      waiting.delete(number);
      resolve();
    }
  };
  const nextCommit = (): Promise<void> => {
    version += 1;
    return new Promise((resolve) => waiting.set(version, resolve));
  };

  const currentProps = (): AppProps => ({
    site,
    language: state.language,
    i18n: texts.i18n,
    address: page,
    time,
    nodes: page.view.nodes,
    visitorData,
    findIsland: islands.find,
    services,
  });
  const render = (): ReactNode => (
    <StrictMode>
      <Commit version={version} onCommit={settle}>
        <App {...currentProps()} lazyHydration={lazyHydration} />
      </Commit>
    </StrictMode>
  );
  const update = (): Promise<void> => {
    const done = nextCommit();
    startTransition(() => reactRoot?.render(render()));
    lazyHydration.update();
    return done;
  };

  /** Props of the server's HTML. */
  let documentApp = currentProps();
  const lazyHydration = createLazyHydration(
    islands,
    lazyIslands,
    // Late blocks are hydrated after the rest of the page.
    () => page.view === state.view,
    () => page.pathname + page.search,
    // An island may act before it is rendered with the page: it uses the page's store from the start, so that nothing is lost.
    () => ({ ...documentApp, visitorData }),
    currentProps,
  );

  return {
    shown: () => page,
    t: texts.t,
    hydrate: async (now, browserServices) => {
      services = browserServices;
      site = now;
      dataUserId = now.userId;
      documentApp = currentProps();
      const done = nextCommit();
      // As a transition, so that input and paints are handled in between.
      startTransition(() => {
        reactRoot = hydrateRoot(root, render(), rootOptions);
      });
      await done;
      await waitForStreamedParts(root);
    },
    showAddress: ({ search }) => {
      if (search === page.search) return;
      page = { ...page, search };
      void update();
    },
    isWaiting: () =>
      page.view !== endedView && Object.values(page.view.visitorData).some(({ status }) => status === 'waiting'),
    endWaiting: () => {
      endedView = page.view;
      for (const key of Object.keys(page.view.visitorData)) {
        if (visitorData.get(key).status === 'waiting') visitorData.set(key, { status: 'failed' });
      }
    },
    showSite: (next) => {
      site = next;
      void update();
    },
    show: async (next, change) => {
      texts.add(next.view.texts);
      if (change === 'refresh' && site.userId === dataUserId)
        visitorData.replace(next.view.visitorData, next.requestedAt);
      // Pending reads of the previous visitor must not reach the next visitor's store.
      else visitorData = createStore(next.view.visitorData);
      dataUserId = site.userId;
      page = next;
      time = { serverTime: next.view.serverTime, age: next.age ?? 0 };
      await update();
      for (const listener of listeners) listener(next, change);
    },
    onShown: (listener) => void listeners.add(listener),
  };
}

/** Milliseconds within which React shows streamed content. In a hidden frame React would wait forever, so the page continues without it. */
const revealLimit = 3_000;
const revealPoll = 50;

/**
 * Resolves when the document's late parts are in place. React shows them in batches; if a part changes while it waits for its batch, React
 * would render it again.
 */
async function waitForStreamedParts(root: HTMLElement): Promise<void> {
  for (let waited = 0; waited < revealLimit && isPartPending(root); waited += revealPoll) {
    await new Promise((resolve) => setTimeout(resolve, revealPoll));
  }
}

/** Whether the document contains React's markers of a pending part, or of one that is not shown yet. */
const isPartPending = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('template[id^="B:"]')].some(({ previousSibling }) =>
    ['$?', '$~'].includes(previousSibling?.nodeValue ?? ''),
  );

interface CommitProps {
  readonly version: number;
  readonly onCommit: (version: number) => void;
  readonly children: ReactNode;
}

/** Reports when React has committed the page. */
function Commit({ version, onCommit, children }: CommitProps) {
  useLayoutEffect(() => onCommit(version), [version, onCommit]);
  return children;
}
