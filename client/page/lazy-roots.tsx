import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App, type AppProps } from '../../src/document/App.tsx';
import type { FindIsland, IslandComponent } from '../../src/document/PageNodes.tsx';
import type { IslandNode } from '../../src/document/page-view.ts';
import type { PageTime } from '../../src/state/page-time.ts';
import { earlyInput, replayEvents } from './early-input.ts';
import type { EarlyEvent, EarlyTarget, Repeat } from './lazy-islands.ts';
import { rootOptions } from './root-options.ts';

interface LazyRootsDeps {
  /** Props of the server's HTML: a later hydration must start from the same ones. */
  readonly documentApp: () => AppProps;
  /** Current props of the page. */
  readonly currentProps: () => AppProps;
  /** Current node of an element; missing if the element is gone. */
  readonly nodeOf: (element: HTMLElement) => IslandNode | undefined;
}

/** React roots of lazy islands: each hydrates the server's HTML, and then renders with the page. */
export interface LazyRoots {
  /** Hydrates an island whose component is loaded. The returned function renders the island with the current page. */
  readonly hydrate: (element: HTMLElement, first: IslandNode, Island: IslandComponent) => Promise<Repeat>;
  /** Renders all islands again with the current page. */
  readonly update: () => void;
  readonly remove: (element: HTMLElement) => void;
}

interface LazyRoot {
  readonly root: Root;
  readonly findIsland: FindIsland;
  /** When the document was rendered, and how old it was when this island was hydrated. */
  readonly time: PageTime;
}

export function createLazyRoots({ documentApp, currentProps, nodeOf }: LazyRootsDeps): LazyRoots {
  const roots = new Map<HTMLElement, LazyRoot>();

  const render = ({ findIsland, time }: Omit<LazyRoot, 'root'>, node: IslandNode, app: AppProps): ReactNode => (
    <StrictMode>
      <App
        {...app}
        nodes={[withoutWaiting(node)]}
        findIsland={findIsland}
        time={app.time === documentApp().time ? time : app.time}
      />
    </StrictMode>
  );
  /** Whether the page's props are still the ones that an island was hydrated with. */
  const isAsHydrated = (app: AppProps, first: IslandNode, element: HTMLElement): boolean => {
    const { site, address, time, visitorData, services } = currentProps();
    const isSame = app.site === site && app.address === address && app.time === time && app.visitorData === visitorData;
    return isSame && app.services === services && nodeOf(element) === first;
  };
  const update = (element: HTMLElement, lazyRoot: LazyRoot): void => {
    const node = nodeOf(element);
    if (node) lazyRoot.root.render(render(lazyRoot, node, currentProps()));
  };

  return {
    hydrate: async (element, first, Island) => {
      const app = documentApp();
      let onHydrated = () => {};
      // Safari before 17.4 and Firefox before 121 have no `Promise.withResolvers`.
      const hydrated = new Promise<void>((resolve) => {
        onHydrated = resolve;
      });
      const part: IslandComponent = (props) => (
        <Hydrated onHydrated={onHydrated}>
          <Island {...props} />
        </Hydrated>
      );
      const missedEvents = earlyInput(element);
      const before = elementsIn(element);
      const settings = {
        findIsland: () => part,
        time: { ...app.time, age: app.time.age + performance.now() },
      };
      const content = render(settings, first, app);
      const lazyRoot = {
        ...settings,
        root: hydrateRoot(element, content, { ...rootOptions, identifierPrefix: first.id }),
      };
      roots.set(element, lazyRoot);
      await hydrated;
      return (received) => {
        // Details that were opened before React listened: some load their content only on this event.
        for (const details of element.querySelectorAll('details[open]')) details.dispatchEvent(new Event('toggle'));
        const early = [...missedEvents, ...received].map((one) => onShown(one, before, element));
        // Synchronously: until then the island would use the server's props, and lose what the visitor types.
        if (!isAsHydrated(app, first, element)) flushSync(() => update(element, lazyRoot));
        if (early.length > 0) replayEvents(early, flushSync);
      };
    },
    update: () => {
      startTransition(() => {
        for (const [element, lazyRoot] of roots) update(element, lazyRoot);
      });
    },
    remove: (element) => {
      const lazyRoot = roots.get(element);
      roots.delete(element);
      // Delayed, because React may be rendering.
      setTimeout(() => lazyRoot?.root.unmount());
    },
  };
}

/** Leaves out the elements that translation tools wrap around texts, which React does not know. */
const elementsIn = (element: HTMLElement) => [...element.querySelectorAll<EarlyTarget>(':not(font)')];

/** If React has replaced translated elements, an event is replayed on the element in its target's place. */
const onShown = (early: EarlyEvent, before: readonly EarlyTarget[], element: HTMLElement): EarlyEvent => ({
  ...early,
  target: early.target.isConnected ? early.target : (elementsIn(element)[before.indexOf(early.target)] ?? early.target),
});

/** The waiting element already wraps the island. */
const withoutWaiting = ({ isLazy: _, ...node }: IslandNode): IslandNode => node;

/** Reports when an island is hydrated and its effects have run: React commits a root before the islands in it. */
function Hydrated({ onHydrated, children }: { readonly onHydrated: () => void; readonly children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
