import { createContext, use } from 'react';

/** The address of the page that is shown: its path, and the query that its route watches. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The address of the page, for islands. */
export const PageAddressContext = createContext<PageAddress>({ pathname: '/', search: '' });

/** The address of the page that is shown. */
export const usePageAddress = (): PageAddress => use(PageAddressContext);
