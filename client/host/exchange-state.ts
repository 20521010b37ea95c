import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { isSignedIn } from '../../src/state/site-state.ts';
import type { SiteStore } from '../site-store.ts';
import { hasListener } from './follow-height.ts';

interface ExchangeDeps {
  readonly bridge: Pick<HostBridge, 'get' | 'subscribe' | 'send' | 'call'>;
  readonly store: Pick<SiteStore, 'get'>;
  /** Loads the page again for the current visitor. */
  readonly refreshPage: () => Promise<void>;
}

/**
 * Sends each connecting host the page's site configuration, and requests the visitor's session once: if its reply differs from the page,
 * the page is refreshed.
 */
export function exchangeState({ bridge, store, refreshPage }: ExchangeDeps): void {
  let isSessionRequested = false;
  const exchange = async () => {
    if (!hasListener(bridge.get())) return;
    // All other fields appear only in static HTML.
    const { isLottoAvailable, currencies } = store.get().siteConfig;
    bridge.send({ type: 'updateSiteConfig', config: { isLottoAvailable, currencies } });
    if (isSessionRequested) return;
    isSessionRequested = true;
    const outcome = await bridge.call<'checkAuth'>({ type: 'checkAuth' });
    if (outcome.status === 'answered' && outcome.reply.isSignedIn !== isSignedIn(store.get())) await refreshPage();
  };
  bridge.subscribe(() => void exchange());
  void exchange();
}
