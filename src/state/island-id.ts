import { createContext, use } from 'react';

/** Prefix of the ids of an island's elements; empty outside of islands. */
export const IslandIdContext = createContext('');

/**
 * An id that server and browser agree on, for an element whose name is unique in its island. React's own ids (`useId`)
 * depend on the whole tree, and a lazy island has one of its own in the browser.
 */
export const useIslandId = (name: string): string => `${use(IslandIdContext)}-${name}`;
