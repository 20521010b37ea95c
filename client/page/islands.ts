import type { FindIsland, IslandComponent } from '../../src/document/PageNodes.tsx';
import type { IslandNode, PageNode } from '../../src/document/page-view.ts';

/** The modules of islands, each loaded once. */
export interface Islands {
  /** Loads the modules of a page's islands, before the page at an address (path and query) is shown. */
  readonly load: (nodes: readonly PageNode[], page: string) => Promise<void>;
  /** Loads only the islands that are hydrated with their document. */
  readonly loadEager: (nodes: readonly PageNode[], page: string) => Promise<void>;
  /** Whether the module of an island is loaded. */
  readonly has: (address: string) => boolean;
  readonly find: FindIsland;
  /** Adds a component that is not in a separate module. */
  readonly add: (address: string, component: IslandComponent) => void;
}

/** The exports of an island's module. */
interface IslandModule {
  readonly default: IslandComponent;
}

/**
 * Loads islands by the address of their module. An island whose module is missing fails when rendered, and the rest of the page works.
 * @param importModule rejects if the load fails; it gets the address of the page
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
  const loadAll = async (nodes: readonly IslandNode[], page: string): Promise<void> => {
    const addresses = new Set(nodes.map(({ island }) => island));
    const warn = (error: unknown) => console.warn('A part could not be loaded', error);
    await Promise.all([...addresses].map((address) => load(address, page).catch(warn)));
  };
  return {
    load: (nodes, page) => loadAll(islandsIn(nodes), page),
    loadEager: (nodes, page) =>
      loadAll(
        islandsIn(nodes).filter(({ isLazy }) => !isLazy),
        page,
      ),
    has: (address) => components.has(address),
    find: (address) => components.get(address) ?? Missing,
    add: (address, component) => {
      components.set(address, component);
      loading.set(address, Promise.resolve());
    },
  };
}

const islandsIn = (nodes: readonly PageNode[]): IslandNode[] =>
  nodes.flatMap((node) => {
    if ('island' in node) return [node];
    return 'children' in node ? islandsIn(node.children) : [];
  });

/** The island's error boundary reports the error, and offers a retry. */
function Missing(): never {
  throw new Error('The module of an island is missing');
}
