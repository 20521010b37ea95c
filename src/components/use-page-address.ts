import { createContext, use, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The query that the document was made for, where it may be less than what the address has: in a browser. */
export const DocumentSearchContext = createContext<string | undefined>(undefined);

const neverChanges = () => () => {};

/**
 * Path and query of the page, to be written into it. A document is made for the watched part of the query alone, so that
 * it is the same for everybody; the browser puts in the rest once the page is hydrated.
 */
export function usePageAddress(): { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  const documentSearch = use(DocumentSearchContext) ?? search;
  const shown = useSyncExternalStore(
    neverChanges,
    () => search,
    () => documentSearch,
  );
  return { pathname, search: shown };
}
