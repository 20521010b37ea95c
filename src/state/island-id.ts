import { createContext, use } from 'react';

/** Prefix of the ids of an island's elements; empty outside of islands. */
export const IslandIdContext = createContext('');

/**
 * An id that server and browser agree on, for an element whose name is unique in its island. React's ids (`useId`) depend on the whole
 * tree, and a lazy island has a separate tree in the browser.
 */
export const useIslandId = (name: string): string => `${use(IslandIdContext)}-${name}`;
