import '../src/document/global-styles.ts';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { DocumentSearchContext } from '../src/components/use-page-address.ts';
import { appRoutes, boundaryRouteId, RoutedPage } from '../src/document/app-routes.tsx';
import { Document } from '../src/document/Document.tsx';
import { type DocumentState, documentStateSchema } from '../src/document/document-state.ts';
import { NavigationStatusContext } from '../src/document/navigation-status.ts';
import { PendingPage } from '../src/document/PendingPage.tsx';
import { isSimulation } from '../src/host/is-simulation.ts';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { messageLoaders } from '../src/i18n/message-loaders.ts';
import type { PublicError } from '../src/lib/error-catalogue.ts';
import { isLoadedPage, pageRegistry } from '../src/pages/page-registry.ts';
import { withDebugRoutes } from '../src/routes/debug-routes.ts';
import { routeTable } from '../src/routes/route-table.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import { BrowserServicesProvider } from '../src/state/browser-services.tsx';
import { hasGlobalPrivacyControl } from '../src/state/privacy-signals.ts';
import type { SiteState } from '../src/state/site-state.ts';
import { stateElementId } from '../src/state/state-element.ts';
import { createServices, type Services } from './create-services.ts';
import { documentAge } from './document-age.ts';
import { hearHost } from './host/hear-host.ts';
import { meetHost } from './host/meet-host.ts';
import { reportNotFound } from './host/report-not-found.ts';
import { loadChunk } from './load-chunk.ts';
import { routerStatusSource } from './navigation-status.ts';
import { notePages } from './note-pages.ts';
import { createPageLoaders, type PageLoaderParts, type PageLoaders } from './page-loader.ts';
import { createSessionFetch } from './session-fetch.ts';
import { createSiteStore, type SiteStore } from './site-store.ts';
import { rememberSettings } from './visitor-cookies.ts';
import { markWebpSupport } from './webp-support.ts';
import { observeWindowSize } from './window-size.ts';

type Router = ReturnType<typeof createBrowserRouter>;

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });

async function start(): Promise<void> {
  const stateText = document.getElementById(stateElementId)?.textContent ?? '';
  const state = documentStateSchema.parse(JSON.parse(stateText));
  const store = createSiteStore(state.site);
  const place =
    state.hasDebugRoutes && isSimulation(window.name)
      ? (await import('./host/simulated-app.ts')).simulatePlace(window, state.host)
      : undefined;
  const host = meetHost({ target: window, place, state, store, log: warn });
  const sessionFetch = createSessionFetch((path, init) => fetch(path, init));
  let router: Router | undefined;
  let isAlive = false;
  let isRefreshWanted = false;
  const refreshPage = async () => {
    // Other data than the document's would not fit what the server made.
    if (isAlive) await router?.revalidate();
    else isRefreshWanted = true;
  };
  const services = createServices({ state, store, sessionFetch, host: host.control, refreshPage });
  hearHost(host.bridge, { ...services, store, sessionFetch, refreshPage });
  router = await prepareRouter({ state, fetchFrom: sessionFetch.fetch, onVisitor: services.meetVisitor }, (error) =>
    reportNotFound(host.bridge, window.location.pathname, error),
  );
  const view = await prepareView(state, stateText, router, services);
  const root = hydrateRoot(document, view(state.site), {
    onRecoverableError: (error) => console.warn('A part of the page was made anew in the browser', error),
  });
  // A change before the last part has come would make React throw the parts away that are still on their way.
  await documentComplete();
  const show = (site: SiteState) => startTransition(() => root.render(view(site)));
  store.listen(show);
  if (store.get() !== state.site) show(store.get());
  followVisitor(store);
  markWebpSupport(document);
  isAlive = true;
  services.start();
  host.start(router);
  notePages(router, services.analytics);
  if (!hasGlobalPrivacyControl(navigator)) void startVitals(state.routeId);
  if (isRefreshWanted || 'pending' in state.outcome) await refreshPage();
}

/** How the page feels is measured with what the browser has noted from the start. Nothing else depends on it. */
async function startVitals(routeId: string): Promise<void> {
  const chunk = await import('./web-vitals/report-vitals.ts').catch(() => undefined);
  chunk?.reportVitals(window, routeId);
}
const warn = (text: string, cause?: unknown): void => console.warn(text, ...(cause === undefined ? [] : [cause]));

function documentComplete(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/** What the server could not know is shown once the page is alive: the zone of a first visit, the size of the window. */
function followVisitor(store: SiteStore): void {
  let changes: Partial<SiteState> = { timeZone: rememberSettings(window, store.get()) };
  observeWindowSize(window, (windowSize) => {
    store.update({ ...changes, windowSize });
    changes = {};
  });
}

/** Everything that the first render needs. What it gives makes the page for a state of the site. */
async function prepareView(
  state: DocumentState,
  stateText: string,
  router: Router,
  { forPages }: Services,
): Promise<(site: SiteState) => ReactNode> {
  const { messages } = await loadChunk(messageLoaders[state.site.currentLanguage], pageAddress());
  const i18n = createI18n({
    language: state.site.currentLanguage,
    messages,
    dictionary: state.dictionary,
    onMissingKey: (key) => console.warn(`No text for the dictionary key ${key}`),
  });
  const statusSource = routerStatusSource(router);
  return (site) => (
    <StrictMode>
      <Document state={{ ...state, site }} stateText={stateText} i18n={i18n}>
        <BrowserServicesProvider value={forPages}>
          <DocumentSearchContext value={state.search}>
            <NavigationStatusContext value={statusSource}>
              <RouterProvider router={router} />
            </NavigationStatusContext>
          </DocumentSearchContext>
        </BrowserServicesProvider>
      </Document>
    </StrictMode>
  );
}

async function prepareRouter(parts: PageLoaderParts, onError: (error: PublicError) => void): Promise<Router> {
  const { state } = parts;
  const routes = withDebugRoutes(routeTable, state.hasDebugRoutes);
  const loaders = createPageLoaders(parts);
  const hydrationData = await serverOutcome(state, routes, loaders);
  return createBrowserRouter(appRoutes(pageRoutes(routes, loaders), onError), { hydrationData });
}

/**
 * The first page is what the server made: its data, or its error, is not asked for again (specification, section 4). Where
 * it made none, what stands in for the page is shown until the browser has asked.
 */
async function serverOutcome({ outcome, routeId }: DocumentState, routes: readonly RouteSpec[], loaders: PageLoaders) {
  if ('error' in outcome) return { errors: { [boundaryRouteId]: outcome.error }, loaderData: {} };
  if ('pending' in outcome) {
    const element = <PendingPage />;
    loaders.remember(pageAddress(), element);
    return { loaderData: { [routeId]: element } };
  }
  const spec = routes.find((route) => route.id === routeId);
  if (!spec || !isLoadedPage(spec.page)) throw new Error(`The document names the route ${routeId}, which has no page`);
  const { page } = await loadChunk(pageRegistry[spec.page], pageAddress());
  const element = page.prepare(outcome.data, documentAge(performance));
  loaders.remember(pageAddress(), element);
  return { loaderData: { [routeId]: element } };
}

const pageAddress = (): string => window.location.pathname + window.location.search;

const pageRoutes = (routes: readonly RouteSpec[], loaders: PageLoaders): RouteObject[] =>
  routes.map((spec) => ({
    id: spec.id,
    path: spec.path === '*' ? '*' : `/:lng?/${spec.path}`,
    loader: loaders.loaderFor(spec),
    shouldRevalidate: loaders.shouldRevalidateFor(spec),
    element: <RoutedPage layout={spec.layout} />,
  }));

start().catch((error: unknown) => console.error('The page stays as the server made it', error));
