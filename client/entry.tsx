import '../src/document/global-styles.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { appRoutes, boundaryRouteId, RoutedPage } from '../src/document/app-routes.tsx';
import { Document } from '../src/document/Document.tsx';
import { type DocumentState, documentStateSchema, stateElementId } from '../src/document/document-state.ts';
import { NavigationStatusContext } from '../src/document/navigation-status.ts';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { messageLoaders } from '../src/i18n/message-loaders.ts';
import { isLoadedPage, pageRegistry } from '../src/pages/page-registry.ts';
import { routeTable } from '../src/routes/route-table.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import type { SiteState } from '../src/state/site-state.ts';
import { reloadOnChunkFailure } from './chunk-reload.ts';
import { routerStatusSource } from './navigation-status.ts';
import { createPageLoaders, type PageLoaders, shouldRevalidate } from './page-loader.ts';
import { rememberVisitor } from './visitor-cookies.ts';

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });
reloadOnChunkFailure(window);
void hydrate();

async function hydrate(): Promise<void> {
  const stateText = document.getElementById(stateElementId)?.textContent ?? '';
  const state = documentStateSchema.parse(JSON.parse(stateText));
  const loaders = createPageLoaders(state);
  const [{ messages }, hydrationData] = await Promise.all([
    messageLoaders[state.site.language](),
    serverOutcome(state, loaders),
  ]);
  const i18n = createI18n({
    language: state.site.language,
    messages,
    dictionary: state.dictionary,
    onMissingKey: (key) => console.warn(`No text for the dictionary key ${key}`),
  });
  const router = createBrowserRouter(appRoutes(pageRoutes(loaders)), { hydrationData });
  const statusSource = routerStatusSource(router);
  const view = (site: SiteState) => (
    <StrictMode>
      <Document state={{ ...state, site }} stateText={stateText} i18n={i18n}>
        <NavigationStatusContext value={statusSource}>
          <RouterProvider router={router} />
        </NavigationStatusContext>
      </Document>
    </StrictMode>
  );
  const root = hydrateRoot(document, view(state.site));
  // The server could not know the zone of a first visit: its times are shown first, and then the visitor's.
  const timeZone = rememberVisitor(window, state.site);
  if (timeZone !== state.site.timeZone) startTransition(() => root.render(view({ ...state.site, timeZone })));
}

/** The first page is what the server made: its data, or its error, is not asked for again (specification, section 4). */
async function serverOutcome({ outcome, routeId }: DocumentState, loaders: PageLoaders) {
  if ('error' in outcome) return { errors: { [boundaryRouteId]: outcome.error }, loaderData: {} };
  const spec = routeTable.find((route) => route.id === routeId);
  if (!spec || !isLoadedPage(spec.page)) throw new Error(`The document names the route ${routeId}, which has no page`);
  const { page } = await pageRegistry[spec.page]();
  const element = page.prepare(outcome.data);
  loaders.remember(window.location.pathname + window.location.search, element);
  return { loaderData: { [routeId]: element } };
}

const pageRoutes = (loaders: PageLoaders): RouteObject[] =>
  routeTable.map((spec: RouteSpec) => ({
    id: spec.id,
    path: spec.path === '*' ? '*' : `/:lng?/${spec.path}`,
    loader: loaders.loaderFor(spec),
    shouldRevalidate: shouldRevalidate(spec.watchQuery),
    element: <RoutedPage layout={spec.layout} />,
  }));
