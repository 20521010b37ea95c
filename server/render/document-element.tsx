import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { appRoutes, boundaryRouteId, RoutedPage, shellRouteId } from '../../src/document/app-routes.tsx';
import { Document, type DocumentAssets } from '../../src/document/Document.tsx';
import { type DocumentState, serializeState } from '../../src/document/document-state.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';

/** Everything a document is made of. */
export interface DocumentInput {
  readonly route: RouteSpec;
  /** Path and query of the page, as the browser shows them. */
  readonly address: { readonly pathname: string; readonly search: string };
  /** What the page's contract made of the loader's data, or the error to show instead. */
  readonly page: { readonly element: ReactNode } | { readonly error: PublicError };
  readonly state: DocumentState;
  readonly i18n: i18n;
  readonly assets: DocumentAssets;
  /** What the document's scripts carry, where its policy asks for it. */
  readonly nonce: string | undefined;
}

/**
 * The element tree of a document. The address was matched before, so React Router gets the one route it needs and does
 * no matching over the table.
 */
export function documentElement({ route, address, page, state, i18n, assets, nonce }: DocumentInput): ReactNode {
  const routes = routesById.get(route.id) ?? appRoutes([pageRoute(route)]);
  const context = staticContext(route, address, page);
  return (
    <Document state={state} stateText={serializeState(state)} i18n={i18n} assets={assets} nonce={nonce}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </Document>
  );
}

const pageRoute = (spec: RouteSpec) => ({ id: spec.id, path: '*', element: <RoutedPage layout={spec.layout} /> });

const routesById = new Map<string, ReturnType<typeof appRoutes>>(
  routeTable.map((spec) => [spec.id, appRoutes([pageRoute(spec)])]),
);

function staticContext(
  route: RouteSpec,
  { pathname, search }: DocumentInput['address'],
  page: DocumentInput['page'],
): StaticHandlerContext {
  const match = (id: string) => ({ params: {}, pathname, pathnameBase: '/', route: { id } });
  return {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: [match(shellRouteId), match(boundaryRouteId), match(route.id)],
    loaderData: 'element' in page ? { [route.id]: page.element } : {},
    actionData: null,
    errors: 'error' in page ? { [boundaryRouteId]: page.error } : null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}
