import type { ComponentType, ReactNode } from 'react';
import { type RouteObject, useLoaderData, useRouteError } from 'react-router-dom';
import { type PublicError, publicError, publicErrorSchema } from '../lib/error-catalogue.ts';
import { ErrorPage } from '../pages/error/ErrorPage.tsx';
import { ErrorPageBoundary } from '../pages/error/ErrorPageBoundary.tsx';
import type { LayoutName } from '../routes/route-types.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { Shell } from './Shell.tsx';

/** Ids of the routes around every page; an error is shown inside the shell, in place of the page. */
export const shellRouteId = 'shell';
export const boundaryRouteId = 'boundary';

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  empty: EmptyLayout,
};

/** The element of a page's route: its layout around what the loader prepared. */
export function RoutedPage({ layout }: { layout: LayoutName }) {
  const page: ReactNode = useLoaderData();
  const Layout = layouts[layout];
  return <Layout>{page}</Layout>;
}

/**
 * The route tree of both sides: the shell, the error boundary and the given page routes. `onError` hears of every error
 * page that a browser shows.
 */
export const appRoutes = (pages: RouteObject[], onError?: (error: PublicError) => void): RouteObject[] => [
  {
    id: shellRouteId,
    element: <Shell />,
    children: [{ id: boundaryRouteId, errorElement: <RouteError onError={onError} />, children: pages }],
  },
];

function RouteError({ onError }: { readonly onError: ((error: PublicError) => void) | undefined }) {
  const known = publicErrorSchema.safeParse(useRouteError());
  const error = known.success ? known.data : publicError('internal');
  return (
    <ErrorPageBoundary>
      <EmptyLayout>
        <ErrorPage {...error} {...(onError && { onShown: onError })} />
      </EmptyLayout>
    </ErrorPageBoundary>
  );
}
