import type { DocumentState } from '../src/document/document-state.ts';
import { createBrowserTransport } from '../src/platform/browser-transport.ts';
import type { BrowserServices } from '../src/state/browser-services.tsx';
import { isSignedIn } from '../src/state/site-state.ts';
import type { Visitor } from '../src/state/visitor.ts';
import { type Analytics, createAnalytics } from './analytics/create-analytics.ts';
import { type Consent, createConsent } from './consent.ts';
import { startCounters } from './counters/start-counters.ts';
import { createFingerprint } from './fingerprint/create-fingerprint.ts';
import { withFingerprint } from './fingerprint/with-fingerprint.ts';
import { createSession } from './session.ts';
import type { SessionFetch } from './session-fetch.ts';
import type { SiteStore } from './site-store.ts';
import { rememberUser } from './visitor-cookies.ts';

interface ServicesParts {
  readonly state: Pick<DocumentState, 'counters' | 'fingerprintScript'>;
  readonly store: SiteStore;
  readonly sessionFetch: SessionFetch;
  /** Reads the page's data anew, for whoever the visitor is by now. */
  readonly refreshPage: () => Promise<void>;
}

/** What pages may ask of the browser, and what the entry tells its parts. */
export interface Services {
  readonly forPages: BrowserServices;
  readonly consent: Consent;
  readonly analytics: Analytics;
  /** Somebody has said who the visitor is by now. */
  readonly meetVisitor: (visitor: Visitor) => void;
}

const warn = (text: string, cause?: unknown): void => console.warn(text, ...(cause === undefined ? [] : [cause]));

/** Puts together what pages may ask of the browser. */
export function createServices({ state, store, sessionFetch, refreshPage }: ServicesParts): Services {
  const consent = createConsent(window, warn);
  const plainTransport = createBrowserTransport(sessionFetch.fetch);
  const parts = { consent, target: window, now: Date.now, log: warn };
  const fingerprint = createFingerprint({ ...parts, script: state.fingerprintScript });
  const transport = withFingerprint(plainTransport, fingerprint);
  const analytics = createAnalytics({ ...parts, transport: plainTransport });
  const session = createSession({
    transport,
    isSignedIn: () => isSignedIn(store.get()),
    // Should the page not come, it is at least known whose it is.
    onSessionChanged: async (userId) => {
      meetVisitor({ userId, userCountry: null, isKnown: true });
      await refreshPage();
    },
    track: analytics.track,
    log: warn,
  });
  const meetVisitor = (visitor: Visitor): void => {
    const { userId, userCountry } = visitor;
    store.update({ userId, userCountry });
    rememberUser(window, visitor);
    session.noteVisitor(userId);
  };
  consent.subscribe((choice) => store.update({ consent: choice }));
  store.update({ consent: consent.get() });
  startCounters({
    transport: plainTransport,
    consent,
    settings: state.counters,
    target: window,
    log: (text) => console.debug(text),
  });
  return {
    forPages: { transport, session, answerConsent: consent.answer, track: analytics.track },
    consent,
    analytics,
    meetVisitor,
  };
}
