import { createContext, use, useSyncExternalStore } from 'react';

/** What the browser is doing about the page: showing it, fetching the next one, or telling that this failed. */
export type NavigationStatus = 'idle' | 'loading' | 'failed';

/** Where components read the {@link NavigationStatus} from; the browser entry feeds it from the router. */
export interface NavigationStatusSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getStatus: () => NavigationStatus;
}

const idleSource: NavigationStatusSource = { subscribe: () => () => {}, getStatus: () => 'idle' };

/** The source of the page; without one (on the server) nothing is ever loading. */
export const NavigationStatusContext = createContext<NavigationStatusSource>(idleSource);

/** The current status; the component renders again when it changes. */
export function useNavigationStatus(): NavigationStatus {
  const source = use(NavigationStatusContext);
  return useSyncExternalStore(source.subscribe, source.getStatus, idleSource.getStatus);
}
