import type { FindIsland, IslandComponent } from '../../src/document/PageNodes.tsx';
import type { PageNode } from '../../src/document/page-view.ts';

/** The modules of islands, each loaded once. */
export interface Islands {
  /** Loads the modules of a page's islands, before the page at an address (path and query) is shown. */
  readonly load: (nodes: readonly PageNode[], page: string) => Promise<void>;
  readonly find: FindIsland;
  /** Adds a component that is no module of its own. */
  readonly add: (address: string, component: IslandComponent) => void;
}

/** The exports of an island's module. */
interface IslandModule {
  readonly default: IslandComponent;
}

/**
 * Loads islands by the address of their module. A failed island is empty, and the rest of the page works.
 * @param importModule rejects where the load fails; it gets the address of the page
 */
export function createIslands(importModule: (address: string, page: string) => Promise<IslandModule>): Islands {
  const loading = new Map<string, Promise<void>>();
  const components = new Map<string, IslandComponent>();
  const load = (address: string, page: string): Promise<void> => {
    const known = loading.get(address);
    if (known) return known;
    const work = importModule(address, page).then(
      (module) => void components.set(address, module.default),
      (error: unknown) => {
        loading.delete(address);
        throw error;
      },
    );
    loading.set(address, work);
    return work;
  };
  return {
    load: async (nodes, page) => {
      const addresses = new Set(addressesIn(nodes));
      const results = await Promise.allSettled([...addresses].map((address) => load(address, page)));
      for (const result of results) {
        if (result.status === 'rejected') console.warn('A part of the page could not be loaded', result.reason);
      }
    },
    find: (address) => components.get(address) ?? Missing,
    add: (address, component) => {
      components.set(address, component);
      loading.set(address, Promise.resolve());
    },
  };
}

const addressesIn = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => {
    if ('island' in node) return [node.island];
    return 'children' in node ? addressesIn(node.children) : [];
  });

const Missing = (): null => null;
