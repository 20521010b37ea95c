import type { DocumentState } from '../src/document/document-state.ts';
import { createBrowserTransport } from '../src/platform/browser-transport.ts';
import type { BrowserServices } from '../src/state/browser-services.tsx';
import type { HostControl } from '../src/state/host-control.ts';
import { isSignedIn } from '../src/state/site-state.ts';
import type { Visitor } from '../src/state/visitor.ts';
import { type Analytics, createAnalytics } from './analytics/create-analytics.ts';
import { type Consent, createConsent, type OtherWindows } from './consent.ts';
import { startCounters } from './counters/start-counters.ts';
import { createFingerprint } from './fingerprint/create-fingerprint.ts';
import { withFingerprint } from './fingerprint/with-fingerprint.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { createForeignScripts } from './foreign-scripts.ts';
import { createSession } from './session.ts';
import type { SessionFetch } from './session-fetch.ts';
import type { SiteStore } from './site-store.ts';
import { rememberUser } from './visitor-cookies.ts';

interface ServicesParts {
  readonly state: Pick<DocumentState, 'counters' | 'fingerprintScript' | 'isVisitorKnown'>;
  readonly store: SiteStore;
  readonly sessionFetch: SessionFetch;
  readonly host: HostControl;
  /** Reads the page's data anew, for whoever the visitor is by now. */
  readonly refreshPage: () => Promise<void>;
}

/** What pages may ask of the browser, and what the entry tells its parts. */
export interface Services {
  readonly forPages: BrowserServices;
  readonly consent: Consent;
  readonly analytics: Analytics;
  /** To be called once the page is alive: before that nothing may change it, or take time from it. */
  readonly start: () => void;
  /** Somebody has said who the visitor is by now. */
  readonly meetVisitor: (visitor: Visitor) => void;
}

const warn = (text: string, cause?: unknown): void => console.warn(text, ...(cause === undefined ? [] : [cause]));

/** Puts together what pages may ask of the browser. Nothing of it starts by itself. */
export function createServices({ state, store, sessionFetch, host, refreshPage }: ServicesParts): Services {
  const consent = createConsent(window, otherWindows());
  const plainTransport = createBrowserTransport(sessionFetch.fetch);
  const parts = { consent, target: window, now: Date.now, log: warn };
  const loadScript = createForeignScripts(window, consent);
  const fingerprint = createFingerprint({ ...parts, loadScript, script: state.fingerprintScript });
  const transport = withFingerprint(plainTransport, fingerprint);
  const analytics = createAnalytics({ ...parts, transport: plainTransport });
  const session = createSession({
    transport,
    isSignedIn: () => isSignedIn(store.get()),
    // Should the page not come, it is at least known whose it is.
    onSessionChanged: async (userId) => {
      if (userId !== undefined) meetVisitor({ userId, userCountry: null, isKnown: true });
      await refreshPage();
    },
    track: analytics.track,
    log: warn,
  });
  const meetVisitor = (visitor: Visitor): void => {
    const { userId, userCountry, isKnown } = visitor;
    // Nobody could be asked: whoever was here still is, as far as anybody knows.
    if (!isKnown) return;
    store.update({ userId, userCountry });
    rememberUser(window, visitor);
    session.noteVisitor(userId);
  };
  const start = (): void => {
    const { userId, userCountry } = store.get();
    session.noteVisitor(userId);
    meetVisitor({ userId, userCountry, isKnown: state.isVisitorKnown });
    consent.subscribe((choice) => store.update({ consent: choice }));
    store.update({ consent: consent.get() });
    followOtherTabs(document, store, refreshPage);
    const log = (text: string) => console.debug(text);
    startCounters({ transport: plainTransport, consent, settings: state.counters, loadScript, target: window, log });
  };
  return {
    forPages: { transport, session, answerConsent: consent.answer, track: analytics.track, host },
    consent,
    analytics,
    meetVisitor,
    start,
  };
}

const otherWindows = (): OtherWindows | undefined =>
  'BroadcastChannel' in window ? new BroadcastChannel('marquee-consent') : undefined;
