import type { CounterSettings } from '../../src/entities/counter-settings.ts';
import { createBrowserTransport } from '../../src/platform/browser-transport.ts';
import type { PurposeConsent } from '../consent.ts';
import { startCounters } from '../counters/start-counters.ts';
import type { SessionFetch } from '../session/session-fetch.ts';
import { createThirdPartyScripts } from '../third-party-scripts.ts';
import { type Analytics, createAnalytics } from './create-analytics.ts';
import { trackSeen } from './track-seen.ts';

interface StartAnalyticsDeps {
  readonly consent: PurposeConsent;
  readonly sessionFetch: SessionFetch;
  readonly counters: CounterSettings | undefined;
}

/** Starts analytics and counters, with consent. */
export function startAnalytics({ consent, sessionFetch, counters }: StartAnalyticsDeps): Analytics {
  const transport = createBrowserTransport(sessionFetch.fetch);
  const analytics = createAnalytics({
    transport,
    consent,
    target: window,
    now: Date.now,
    log: (text) => console.warn(text),
  });
  startCounters({
    transport,
    consent,
    settings: counters,
    loadScript: createThirdPartyScripts(window, consent),
    target: window,
    log: (text) => console.debug(text),
  });
  trackSeen(document, analytics.track);
  return analytics;
}
