import type { NavigationStatus, NavigationStatusSource } from '../src/document/navigation-status.ts';

interface ObservedRouter {
  readonly state: { readonly navigation: { readonly state: string }; readonly errors: object | null };
  subscribe(listener: () => void): () => void;
}

/** The navigation status as the router sees it. An error that the document came with is no failed navigation. */
export function routerStatusSource(router: ObservedRouter): NavigationStatusSource {
  const initialErrors = router.state.errors;
  const getStatus = (): NavigationStatus => {
    if (router.state.navigation.state !== 'idle') return 'loading';
    return router.state.errors !== null && router.state.errors !== initialErrors ? 'failed' : 'idle';
  };
  return { subscribe: (listener) => router.subscribe(listener), getStatus };
}
