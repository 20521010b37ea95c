import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { configurationAfter } from '../../src/state/configuration-update.ts';
import type { Analytics } from '../analytics/create-analytics.ts';
import type { Consent } from '../consent.ts';
import type { SessionFetch } from '../session-fetch.ts';
import type { SiteStore } from '../site-store.ts';

/** Whom the host's messages are for. */
export interface HostListeners {
  readonly store: SiteStore;
  readonly consent: Pick<Consent, 'hostSays'>;
  readonly analytics: Pick<Analytics, 'hostSays'>;
  readonly sessionFetch: Pick<SessionFetch, 'keepToken'>;
  /** Reads the page's data anew, for whoever the visitor is by now. */
  readonly refreshPage: () => Promise<void>;
}

/** Hands on what the trusted host says. The bridge has checked it, and remembers what came before anybody listened. */
export function hearHost(
  { on }: Pick<HostBridge, 'on'>,
  { store, consent, analytics, sessionFetch, refreshPage }: HostListeners,
): void {
  on('updateSiteConfig', (update) => {
    store.update({ siteConfig: configurationAfter(store.get().siteConfig, update) });
  });
  on('consent', consent.hostSays);
  on('registrationStarted', analytics.hostSays);
  on('registrationCompleted', analytics.hostSays);
  on('registrationFailed', analytics.hostSays);
  on('sessionChanged', ({ token }) => {
    // Without a word about the token it is in a cookie, which has changed already.
    if (token !== undefined) sessionFetch.keepToken(token ?? undefined);
    void refreshPage();
  });
}
