import type { AppProps } from '../../src/document/App.tsx';
import type { LazyHydration } from '../../src/document/PageNodes.tsx';
import type { IslandNode } from '../../src/document/page-view.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Islands } from './islands.ts';
import type { LazyIslands, Repeat } from './lazy-islands.ts';
import type { LazyRoots } from './lazy-roots.tsx';

/** Hydration of a page's lazy islands, each in a React root of its own. */
export interface LazyIslandHydration extends LazyHydration {
  /** Renders the hydrated islands again. */
  readonly update: () => void;
  /** Wakes the waiting islands that show visitor data. */
  readonly wake: () => void;
}

/**
 * @param address of the page, path and query
 * @param documentApp props of the server's HTML, with the page's store
 */
export function createLazyHydration(
  islands: Islands,
  lazyIslands: LazyIslands,
  isHydrating: () => boolean,
  address: () => string,
  documentApp: () => AppProps,
  currentProps: () => AppProps,
): LazyIslandHydration {
  /** Lazy islands of the document, with their current nodes. */
  const nodes = new Map<HTMLElement, IslandNode>();
  let roots: LazyRoots | undefined;
  const hydrate = async (element: HTMLElement, first: IslandNode): Promise<Repeat | undefined> => {
    const page = address();
    const load = loadChunk(() => import('./lazy-roots.tsx'), page);
    const [module] = await Promise.all([load, islands.load([first], page)]);
    if (!nodes.has(element) || !islands.has(first.island)) return undefined;
    roots ??= module.createLazyRoots({ documentApp, currentProps, nodeOf: (waiting) => nodes.get(waiting) });
    return roots.hydrate(element, first, islands.find(first.island));
  };
  return {
    isHydrating,
    show: (element, node) => {
      const isKnown = nodes.has(element);
      nodes.set(element, node);
      if (isKnown) {
        lazyIslands.wake(element);
        roots?.update();
      } else {
        const isOwn = node.visitorDataKey !== undefined;
        // If its module can't be loaded, the island stays as the server rendered it.
        lazyIslands.watch(element, () => hydrate(element, node).catch(() => undefined), isOwn);
      }
    },
    remove: (element) => {
      lazyIslands.unwatch(element);
      nodes.delete(element);
      roots?.remove(element);
    },
    update: () => roots?.update(),
    wake: () => {
      for (const [element, node] of nodes) if (node.visitorDataKey !== undefined) lazyIslands.wake(element);
    },
  };
}
