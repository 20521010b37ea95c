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
import { createLazyAnalytics, type LazyAnalytics } from './analytics/lazy-analytics.ts';
import { clearUnlessGranted, createConsent, type OtherWindows, type PurposeConsent } from './consent.ts';
import { documentTiming } from './document-timing.ts';
import type { ConnectedHost, SimulatedHost } from './host/connect-host.ts';
import { createStandaloneControl, mayHaveHost } from './host/standalone-control.ts';
import { loadChunk, loadOrReload, optional, pageAddress, watchLeaving } from './load-chunk.ts';
import { onIntent, routableLink } from './navigation/routable-link.ts';
import { createOverlay, type Overlay as PageOverlay } from './overlay.ts';
import { createIslands } from './page/islands.ts';
import { createLazyIslands } from './page/lazy-islands.ts';
import { createPageRefresh } from './page/page-refresh.ts';
import { createPageRoot, type PageRoot } from './page/page-root.tsx';
import type { PageDeps } from './page/refresh-page.ts';
import { refreshVisitorData } from './page/refresh-visitor-data.ts';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { createLazySession } from './session/lazy-session.ts';
import { createSessionFetch, type SessionFetch } from './session/session-fetch.ts';
import { createSiteStore, type SiteStore } from './site-store.ts';
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
  if (!root) throw new Error('No root');
  rememberStaticParts(document);
  followFocus(document);
  const { language } = state;
  const store = createSiteStore(state.site);
  const overlay = createOverlay(loadSignIn);
  const consent = createConsent(window, otherWindows());
  const sessionFetch = createSessionFetch((path, init) => fetch(path, init));
  const islands = createIslands((address, page) => loadChunk(() => import(/* @vite-ignore */ address), page));
  for (const [folder, Component] of shellIslands) islands.add(shellIslandName(folder), Component);
  const pageRoot = createPageRoot({
    state,
    root,
    islands,
    lazyIslands: createLazyIslands(document),
    age: documentTiming(performance, 'age') ?? 0,
  });

  let changes: ConfigurationChanges | undefined;
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
  const [refreshPage, startNavigation, allowRefresh] = createPageRefresh(pageParts);

  const analyticsConsent = consent.about('analytics');
  const analytics = createLazyAnalytics({
    consent: analyticsConsent,
    target: window,
    load: async () =>
      (await import('./analytics/start-analytics.ts')).startAnalytics({
        consent: analyticsConsent,
        sessionFetch,
        counters: state.counters,
      }),
  });
  const fingerprintConsent = consent.about('fraudPrevention');
  const [session, applyVisitor] = createSession(
    state,
    store,
    fingerprintConsent,
    analytics.track,
    sessionFetch,
    refreshPage,
  );
  const [host] = await Promise.all([
    findHost(state, pageRoot, store, overlay),
    islands.loadEager(state.view.nodes, pageAddress()),
  ]);
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
  const isRefreshWanted = allowRefresh();

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
  followVisitor(store, language);
  const site = store.get();
  if (site.session === 'known') applyVisitor({ ...site, isKnown: true });
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
  host?.start({
    consent,
    analytics,
    track: analytics.track,
    sessionFetch,
    changeConfiguration: (more) => {
      changes = { ...changes, ...more };
    },
    refreshPage,
  });
  document.dispatchEvent(new Event(readyEvent));
  markWebpSupport(document);
  void startLazyFeatures(state.view.routeId, startNavigation);
  if (documentTiming(performance, 'old') !== undefined) void showDataTime();
  refreshVisitorData({ pageRoot, refreshPage });
  if (isRefreshWanted() || state.view.isPending) await refreshPage();
}

/** Connects to the host, if the page may have one. From now on its messages are received. */
async function findHost(
  { host: settings, demoModule: address }: DocumentState,
  pageRoot: PageRoot,
  store: SiteStore,
  overlay: PageOverlay,
): Promise<ConnectedHost | undefined> {
  let simulated: SimulatedHost | undefined;
  if (address !== undefined && window.parent !== window) {
    const demo: DemoModule = await import(/* @vite-ignore */ address);
    simulated = demo.simulateHost(window, settings);
  }
  if (!simulated && !mayHaveHost(window, settings)) return undefined;
  const module = await loadOrReload(() => import('./host/connect-host.ts'));
  return module.connectHost({ target: window, settings, simulated, pageRoot, store, overlay, log: console.warn });
}

/** Creates the session, which is loaded when it is needed, and the function that applies the visitor as the server knows them. */
function createSession(
  { fingerprintScript }: DocumentState,
  store: SiteStore,
  consent: PurposeConsent,
  track: LazyAnalytics['track'],
  sessionFetch: SessionFetch,
  refreshPage: () => Promise<void>,
) {
  const session = createLazySession(async () => {
    const module = await loadOrReload(() => import('./session/start-session.ts'));
    return module.startSession({
      sessionFetch,
      consent,
      fingerprintScript,
      track,
      isSignedIn: () => isSignedIn(store.get()),
      // The new visitor is known even if the page fails to load.
      onSessionChanged: async (userId) => {
        if (userId !== undefined) applyVisitor({ userId, userCountry: null, isKnown: true });
        await refreshPage();
      },
      log: console.warn,
    });
  }, console.warn);
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
  return [session, applyVisitor] as const;
}

/** Applies what the server could not know: the time zone on a first visit, and the window size. */
function followVisitor(store: SiteStore, language: DocumentState['language']): void {
  const zone = rememberSettings(window, store.get());
  if (isOtherZone(zone, store.get())) localizeTimes({ ...store.get(), ...zone }, language);
  let first: Partial<Zone> = zone;
  observeWindowSize(window, (windowSize) => {
    store.update({ ...first, windowSize });
    first = {};
  });
}

/** Loads navigation at the first sign that a link will be followed, and features that no other one depends on. */
async function startLazyFeatures(routeId: string, startNavigation: () => Promise<void>): Promise<void> {
  onIntent((target) => routableLink(target) !== undefined, startNavigation);
  window.addEventListener(
    'scroll',
    async () => (await optional(import('./actions/on-first-scroll.ts')))?.onFirstScroll(),
    { once: true, passive: true },
  );
  // Web vitals are reported from the browser's buffered entries.
  if (!hasGlobalPrivacyControl(navigator))
    (await optional(import('./web-vitals/report-vitals.ts')))?.reportVitals(window, routeId);
}

const isOtherZone = (one: Zone, other: Zone): boolean =>
  one.timeZone !== other.timeZone || one.timeZoneId !== other.timeZoneId;

/** Loads the dialog; rejects if the page has none, and the link to the operator's page is followed. */
const loadSignInDialog = async (styles: readonly string[] | undefined): Promise<SignInDialog> => {
  if (!styles) throw new Error('No dialog');
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

const loadSheets = async (addresses: readonly string[]): Promise<unknown> =>
  (await import('./page/load-styles.ts')).loadStyles(addresses);

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
  ['src/document/session', SessionControl],
  ['src/document/consent-notice', ConsentNotice],
  ['src/document/overlay', Overlay],
] as const;

/** The exports of the demo module. */
interface DemoModule {
  readonly simulateHost: (
    target: Window & typeof globalThis,
    settings: DocumentState['host'],
  ) => SimulatedHost | undefined;
}

const otherWindows = (): OtherWindows | undefined =>
  'BroadcastChannel' in window ? new BroadcastChannel('marquee-consent') : undefined;

start().catch((error: unknown) => {
  console.error('Start failed', error);
  document.dispatchEvent(new Event(readyEvent));
});
