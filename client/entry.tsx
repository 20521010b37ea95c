import ConsentNotice from '../src/document/consent-notice/island.tsx';
import { type DocumentState, rootElementId, stateElementId } from '../src/document/document-state.ts';
import { heldSignIn, readyEvent } from '../src/document/early-press.ts';
import Overlay from '../src/document/overlay/island.tsx';
import { rememberStaticParts } from '../src/document/PageNodes.tsx';
import SessionControl from '../src/document/session/island.tsx';
import { shellIslandName } from '../src/document/shell/shell-folder.ts';
import type { Zone } from '../src/i18n/zone.ts';
import { createStoredValue, storageKeys } from '../src/lib/stored-value.ts';
import type { BrowserServices, SignInDialog } from '../src/state/browser-services.tsx';
import type { ConfigurationChanges } from '../src/state/configuration-update.ts';
import { followFocus } from '../src/state/last-focus.ts';
import { hasGlobalPrivacyControl } from '../src/state/privacy-signals.ts';
import { isSignedIn } from '../src/state/site-state.ts';
import type { Visitor } from '../src/state/visitor.ts';
import { completeLinks } from './actions/complete-links.ts';
import { localizeTimes } from './actions/localize-times.ts';
import { handleMenus } from './actions/menus.ts';
import { handlePageActions } from './actions/page-actions.ts';
import { createLazyAnalytics } from './analytics/lazy-analytics.ts';
import { clearUnlessGranted, createConsent, type OtherWindows } from './consent.ts';
import { documentTiming } from './document-timing.ts';
import type { ConnectedHost, SimulatedHost } from './host/connect-host.ts';
import { createStandaloneControl, mayHaveHost } from './host/standalone-control.ts';
import { loadChunk, watchLeaving } from './load-chunk.ts';
import { onIntent, routableLink } from './navigation/routable-link.ts';
import type { Navigation } from './navigation/start-navigation.ts';
import { createOverlay } from './overlay.ts';
import { createIslands } from './page/islands.ts';
import { createLazyIslands } from './page/lazy-islands.ts';
import { createPageRoot } from './page/page-root.tsx';
import type { PageDeps } from './page/refresh-page.ts';
import { refreshVisitorData } from './page/refresh-visitor-data.ts';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { createLazySession } from './session/lazy-session.ts';
import { createSessionFetch } from './session/session-fetch.ts';
import { createSiteStore } from './site-store.ts';
import { rememberSettings, rememberUser } from './visitor-cookies.ts';
import { markWebpSupport } from './webp-support.ts';
import { observeWindowSize } from './window-size.ts';

/**
 * Hydrates the server's document. Code that a standalone page may never need (session, analytics, navigation, host) is in
 * modules that load on first use.
 */
async function start(): Promise<void> {
  // The state matches this script's build, because the document names the script.
  const state: DocumentState = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '');
  const loadSignIn = () => loadSignInDialog(state.signInStyles);
  watchLeaving(window);
  prepareSignIn(loadSignIn);
  const root = document.getElementById(rootElementId);
  if (!root) throw new Error('The document has no root element');
  rememberStaticParts(document);
  followFocus(document);
  const { language } = state;
  const store = createSiteStore(state.site);
  const overlay = createOverlay(loadSignIn);
  const consent = createConsent(window, otherWindows());
  const sessionFetch = createSessionFetch((path, init) => fetch(path, init));
  const islands = createIslands((address, page) => loadChunk(() => import(/* @vite-ignore */ address), page));
  for (const { folder, Component } of shellIslands) islands.add(shellIslandName(folder), Component);
  const pageRoot = createPageRoot({
    state,
    root,
    islands,
    lazyIslands: createLazyIslands(document),
    age: documentTiming(performance, 'age') ?? 0,
  });

  let changes: ConfigurationChanges | undefined;
  let navigation: Navigation | undefined;
  let refreshing = new AbortController();
  let isHydrated = false;
  let isRefreshWanted = false;

  const pageParts: PageDeps = {
    pageRoot,
    islands,
    overlay,
    request: {
      buildId: state.buildId,
      language: language.code,
      sources: state.sources,
      fetchFrom: sessionFetch.fetch,
      configuration: () => changes,
    },
    onVisitor: (visitor) => applyVisitor(visitor),
    onStale: () => void showDataTime(),
  };
  const showDataTime = async () =>
    (await optional(import('./page/show-data-time.ts')))?.showDataTime(pageRoot, store.get(), language);
  const refreshPage = async (): Promise<void> => {
    // Before hydration, any other data would not match the server's HTML.
    isRefreshWanted = !isHydrated;
    if (!isHydrated) return;
    if (navigation) return navigation.refresh();
    refreshing.abort();
    refreshing = new AbortController();
    const { signal } = refreshing;
    const page = await loadOrReload(() => import('./page/refresh-page.ts'));
    await page.refreshPage(pageParts, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      // Either a later refresh has replaced this one, or the router has loaded and takes over: it loads a pending page when it starts.
      if (!pageRoot.shown().view.isPending) return navigation?.refresh();
    });
  };

  const analyticsConsent = consent.about('analytics');
  const fingerprintConsent = consent.about('fraudPrevention');
  const analytics = createLazyAnalytics({
    consent: analyticsConsent,
    target: window,
    load: async () => {
      const { startAnalytics } = await import('./analytics/start-analytics.ts');
      return startAnalytics({ consent: analyticsConsent, sessionFetch, counters: state.counters });
    },
  });
  const session = createLazySession(async () => {
    const { startSession } = await loadOrReload(() => import('./session/start-session.ts'));
    return startSession({
      sessionFetch,
      consent: fingerprintConsent,
      fingerprintScript: state.fingerprintScript,
      track: analytics.track,
      isSignedIn: () => isSignedIn(store.get()),
      // The new visitor is known even if the page fails to load.
      onSessionChanged: async (userId) => {
        if (userId !== undefined) applyVisitor({ userId, userCountry: null, isKnown: true });
        await refreshPage();
      },
      log: warn,
    });
  }, warn);
  const applyVisitor = (visitor: Visitor): void => {
    const { userId, userCountry, isKnown } = visitor;
    // While the platform is unavailable, the previous visitor is kept.
    if (!isKnown) {
      if (store.get().session === 'pending') store.update({ session: 'unavailable' });
      return;
    }
    store.update({ userId, userCountry, session: 'known' });
    rememberUser(window, visitor);
    session.setVisitor(userId);
  };

  const [host] = await Promise.all([findHost(), islands.loadEager(state.view.nodes, pageAddress())]);
  const control = host?.control ?? createStandaloneControl(window);
  const services: BrowserServices = {
    transport: session.transport,
    session: session.control,
    answerConsent: consent.answer,
    track: analytics.track,
    host: control,
    overlay,
    refreshPage,
  };
  await pageRoot.hydrate(store.get(), services);
  isHydrated = true;

  store.listen((site) => {
    pageRoot.showSite(site);
    document.documentElement.dataset['theme'] = site.theme;
  });
  handlePageActions({
    host: control,
    openSignIn: overlay.openSignIn,
    track: analytics.track,
    openConsultant: async (button) =>
      (await optional(import('./consultant/open-consultant.ts')))?.openConsultant(button, state.view.serverTime),
  });
  handleMenus(control);
  completeLinks(location);
  pageRoot.showAddress(location);
  followVisitor();
  const { userId, userCountry, session: knowledge } = store.get();
  if (knowledge === 'known') applyVisitor({ userId, userCountry, isKnown: true });
  consent.subscribe((choice) => store.update({ consent: choice }));
  store.update({ consent: consent.get() });
  followOtherTabs(document, store, refreshPage);
  analytics.recordPageView(pageRoot.shown());
  analytics.start();
  clearUnlessGranted(
    fingerprintConsent,
    createStoredValue(() => sessionStorage, storageKeys.fingerprint),
  );
  pageRoot.onShown((page) => {
    analytics.recordPageView(page);
    completeLinks(location);
    if (isOtherZone(store.get(), state.site)) localizeTimes(store.get(), language);
  });
  host?.start({ consent, analytics, track: analytics.track, sessionFetch, changeConfiguration, refreshPage });
  document.dispatchEvent(new Event(readyEvent));
  markWebpSupport(document);
  onIntent(
    (target) => routableLink(target) !== undefined,
    () => void startNavigation(),
  );
  window.addEventListener(
    'scroll',
    async () => (await optional(import('./actions/on-first-scroll.ts')))?.onFirstScroll(),
    {
      once: true,
      passive: true,
    },
  );
  if (!hasGlobalPrivacyControl(navigator)) void startVitals(state.view.routeId);
  if (documentTiming(performance, 'old') !== undefined) void showDataTime();
  refreshVisitorData({ pageRoot, refreshPage });
  if (isRefreshWanted || state.view.isPending) await refreshPage();

  /** Connects to the host, if the page may have one. From now on its messages are received. */
  async function findHost(): Promise<ConnectedHost | undefined> {
    const simulated = await findSimulatedHost();
    if (!simulated && !mayHaveHost(window, state.host)) return undefined;
    const { connectHost } = await loadOrReload(() => import('./host/connect-host.ts'));
    return connectHost({ target: window, settings: state.host, simulated, pageRoot, store, overlay, log: warn });
  }

  async function findSimulatedHost(): Promise<SimulatedHost | undefined> {
    const address = state.demoModule;
    if (address === undefined || window.parent === window) return undefined;
    const demo: DemoModule = await import(/* @vite-ignore */ address);
    return demo.simulateHost(window, state.host);
  }

  function changeConfiguration(more: ConfigurationChanges): void {
    changes = { ...changes, ...more };
  }

  /** Applies what the server could not know: the time zone on a first visit, and the window size. */
  function followVisitor(): void {
    const zone = rememberSettings(window, store.get());
    if (isOtherZone(zone, store.get())) localizeTimes({ ...store.get(), ...zone }, language);
    let first: Partial<Zone> = zone;
    observeWindowSize(window, (windowSize) => {
      store.update({ ...first, windowSize });
      first = {};
    });
  }

  async function startNavigation(): Promise<void> {
    // Without the module the browser follows links.
    const module = await optional(import('./navigation/start-navigation.ts'));
    if (!module) return;
    refreshing.abort();
    navigation = module.startNavigation(pageParts);
    // Also loads a pending page whose earlier refresh failed to load.
    if (pageRoot.shown().view.isPending) void navigation.refresh();
  }
}

const isOtherZone = (one: Zone, other: Zone): boolean =>
  one.timeZone !== other.timeZone || one.timeZoneId !== other.timeZoneId;

/** Loads the dialog; rejects if the page has none, and the link to the operator's page is followed. */
const loadSignInDialog = async (styles: readonly string[] | undefined): Promise<SignInDialog> => {
  if (!styles) throw new Error('The operator’s page signs visitors in');
  const [own = '', ...behind] = styles;
  // The account styles are needed once the visitor has signed in: the page shown then links those that fail here.
  void loadSheets(behind).catch(() => {});
  // The form fields are in a separate file, because another lazy module shares them; all files are requested at once.
  const [dialog] = await Promise.all([
    import('../src/document/sign-in/SignInDialog.tsx'),
    import('../src/components/Field.tsx'),
    loadSheets([own]),
  ]);
  return dialog.default;
};

const loadSheets = async (addresses: readonly string[]): Promise<void> => {
  const { loadStyles } = await import('./page/load-styles.ts');
  await loadStyles(addresses);
};

/** Loads the sign-in dialog during hydration, or on the first sign that it is needed. */
function prepareSignIn(loadSignIn: () => Promise<SignInDialog>): void {
  const isLink = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-action="sign-in"]') !== null;
  // If this fails, pressing the button loads the dialog again, or follows the link.
  const prepare = () => void loadSignIn().catch(() => {});
  // In a frame, the link is followed or the host signs the visitor in.
  if (window.top !== window) return;
  if (document.documentElement.dataset['held'] === heldSignIn) prepare();
  else onIntent(isLink, prepare);
}

/** The islands around every page. */
const shellIslands = [
  { folder: 'src/document/session', Component: SessionControl },
  { folder: 'src/document/consent-notice', Component: ConsentNotice },
  { folder: 'src/document/overlay', Component: Overlay },
];

/** The exports of the demo module. */
interface DemoModule {
  readonly simulateHost: (
    target: Window & typeof globalThis,
    settings: DocumentState['host'],
  ) => SimulatedHost | undefined;
}

/** Resolves to an optional module, or to undefined: the visitor may leave while it loads, which Firefox reports as a failure. */
const optional = <Module,>(loading: Promise<Module>): Promise<Module | undefined> => loading.catch(() => undefined);

/** Loads a module; if that fails, reloads the page. */
const loadOrReload = <Module,>(load: () => Promise<Module>): Promise<Module> => loadChunk(load, pageAddress());

const pageAddress = (): string => location.pathname + location.search;

const warn = (text: string, cause?: unknown): void => console.warn(text, ...(cause === undefined ? [] : [cause]));

const otherWindows = (): OtherWindows | undefined =>
  'BroadcastChannel' in window ? new BroadcastChannel('marquee-consent') : undefined;

/** Reports web vitals from the browser's buffered entries. No other feature depends on them. */
async function startVitals(routeId: string): Promise<void> {
  const chunk = await optional(import('./web-vitals/report-vitals.ts'));
  chunk?.reportVitals(window, routeId);
}

start().catch((error: unknown) => {
  console.error('The page stays as the server made it', error);
  document.dispatchEvent(new Event(readyEvent));
});
