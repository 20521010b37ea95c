import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { applyConfigurationChanges, type ConfigurationChanges } from '../../src/state/configuration-update.ts';
import type { LazyAnalytics } from '../analytics/lazy-analytics.ts';
import type { Consent } from '../consent.ts';
import type { SessionFetch } from '../session/session-fetch.ts';
import type { SiteStore } from '../site-store.ts';

/** Receivers of the host's messages. */
export interface HostListeners {
  readonly store: SiteStore;
  readonly consent: Pick<Consent, 'updateFromHost'>;
  readonly analytics: Pick<LazyAnalytics, 'updateFromHost'>;
  readonly track: (event: TrackedEvent) => void;
  readonly sessionFetch: Pick<SessionFetch, 'keepToken'>;
  /** Adds changes of the configuration, which are sent with page requests. */
  readonly changeConfiguration: (changes: ConfigurationChanges) => void;
  /** Loads the page again for the current visitor. */
  readonly refreshPage: () => Promise<void>;
}

/** Handles messages of the trusted host. The bridge has validated them, and keeps messages that arrive before these listeners. */
export function handleHostMessages(
  { on }: Pick<HostBridge, 'on'>,
  { store, consent, analytics, sessionFetch, changeConfiguration, refreshPage }: Omit<HostListeners, 'track'>,
): void {
  const refreshAfterBurst = afterBurst(() => void refreshPage());
  on('updateSiteConfig', ({ config }) => {
    store.update({ siteConfig: applyConfigurationChanges(store.get().siteConfig, config) });
    changeConfiguration(config);
    // The configuration mostly affects server-rendered HTML.
    refreshAfterBurst();
  });
  on('consent', consent.updateFromHost);
  on('registrationStarted', analytics.updateFromHost);
  on('registrationCompleted', analytics.updateFromHost);
  on('registrationFailed', analytics.updateFromHost);
  on('sessionChanged', ({ token }) => {
    // A message without a token means that the token cookie has changed already.
    if (token !== undefined) sessionFetch.keepToken(token ?? undefined);
    refreshAfterBurst();
  });
}

/** Milliseconds without a message that end a burst, and a burst's maximum duration. */
const burstPause = 50;
const maxBurst = 500;

/** Runs once for many calls in quick succession: a host may send a message for each field that it changes. */
function afterBurst(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  const end = () => {
    timer = undefined;
    run();
  };
  return () => {
    if (timer === undefined) startedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(burstPause, Math.max(0, startedAt + maxBurst - performance.now())));
  };
}
