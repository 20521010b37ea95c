import type { NavigationStatus, NavigationStatusSource } from '../src/document/navigation-status.ts';
import { isPendingPage } from '../src/document/PendingPage.tsx';

interface ObservedRouter {
  readonly state: {
    readonly navigation: { readonly state: string };
    readonly revalidation: string;
    readonly loaderData: object;
    readonly errors: object | null;
  };
  subscribe(listener: () => void): () => void;
}

/**
 * The navigation status as the router sees it. An error that the document came with is no failed navigation. Data that is
 * read anew counts as a navigation where the document came without: to the visitor the page is still on its way.
 */
export function routerStatusSource(router: ObservedRouter): NavigationStatusSource {
  const initialErrors = router.state.errors;
  const getStatus = (): NavigationStatus => {
    const { navigation, revalidation, loaderData, errors } = router.state;
    if (navigation.state !== 'idle') return 'loading';
    if (revalidation === 'loading' && Object.values(loaderData).some(isPendingPage)) return 'loading';
    return errors !== null && errors !== initialErrors ? 'failed' : 'idle';
  };
  return { subscribe: (listener) => router.subscribe(listener), getStatus };
}
