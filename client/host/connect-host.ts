import { rootElementId } from '../../src/document/document-state.ts';
import { createBridge } from '../../src/host/bridge/create-bridge.ts';
import { findTransports, type PageWindow } from '../../src/host/bridge/find-transports.ts';
import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { createScrollLock } from '../../src/host/scroll-lock.ts';
import { randomKey } from '../../src/lib/random-key.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { showBackToTop } from '../actions/back-to-top.ts';
import type { Overlay } from '../overlay.ts';
import type { PageRoot } from '../page/page-root.tsx';
import type { SiteStore } from '../site-store.ts';
import { createHostControl } from './create-host-control.ts';
import { disconnectOnPageHide } from './disconnect-host.ts';
import { exchangeState } from './exchange-state.ts';
import { type HostListeners, handleHostMessages } from './handle-host-messages.ts';
import { handleHostLinks } from './host-links.ts';
import { createObservedValue } from './observed-value.ts';
import { openerOrigin } from './opener-origin.ts';
import { createPageVisibility } from './page-visibility.ts';
import { SessionClockPart } from './SessionClockPart.tsx';
import { createSessionClock } from './session-clock.ts';
import { startHostSync } from './start-host-sync.ts';

/** Window and settings that a page in the host simulator uses instead of the browser's. */
export interface SimulatedHost {
  readonly window: PageWindow;
  readonly settings: HostSettings;
}

export interface HostDeps {
  readonly target: Window & typeof globalThis;
  readonly settings: HostSettings;
  /** Only set in the host simulator. */
  readonly simulated: SimulatedHost | undefined;
  readonly pageRoot: PageRoot;
  readonly store: SiteStore;
  readonly overlay: Overlay;
  readonly log: (text: string, cause?: unknown) => void;
}

/** The connection to the host. */
export interface ConnectedHost {
  readonly bridge: HostBridge;
  readonly control: HostControl;
  /** Starts to apply host messages. Call it once the page is hydrated: earlier messages must not change the page. */
  readonly start: (listeners: Omit<HostListeners, 'store'>) => void;
}

/** Connects to the host at once; messages that change the page wait until it is hydrated. */
export function connectHost({ target, settings, pageRoot, store, overlay, log, simulated }: HostDeps): ConnectedHost {
  const { document } = target;
  const host = simulated ?? { window: target, settings };
  const transports = findTransports(host.window, host.settings, openerOrigin(target, settings));
  const bridge = createBridge({
    transports,
    page: pageRoot.shown().view.routeId,
    versions: [1, 2],
    newEpoch: randomKey,
    now: () => performance.now(),
    log,
  });
  const visibility = createPageVisibility(document);
  const isMotionReduced = createObservedValue(false);
  const isFrameFollowing = createObservedValue(false);
  const sessionClock = createSessionClock(Date.now);
  const scrollLock = createScrollLock({ bridge, document });
  const control = createHostControl({
    bridge,
    isFrameFollowing: isFrameFollowing.get,
    log,
    lockScroll: scrollLock.lock,
    scrollTo: (edge) => {
      target.scrollTo({ top: edge === 'top' ? 0 : document.documentElement.scrollHeight });
      bridge.send({ type: edge === 'top' ? 'scrollToTop' : 'scrollToBottom' });
    },
    visibility: visibility.forPages,
    motion: { isReduced: isMotionReduced.get, subscribe: isMotionReduced.subscribe },
    sessionClock: sessionClock.forPages,
    diagnostics: () => ({ bridge, transports }),
  });
  disconnectOnPageHide(target, bridge, scrollLock);
  keepHeight(target, settings.minimumHeight);
  return {
    bridge,
    control,
    start: (listeners) => {
      handleHostMessages(bridge, { ...listeners, store });
      startHostSync({
        target,
        bridge,
        log,
        store,
        control,
        visibility,
        sessionClock,
        pageRoot,
        isMotionReduced,
        isFrameFollowing,
        isEveryErrorReported: host.settings.isEveryErrorReported === true,
      });
      exchangeState({ bridge, store, refreshPage: listeners.refreshPage });
      handleHostLinks({ host: control, store, overlay, track: listeners.track });
      overlay.addPart(SessionClockPart);
      showBackToTop();
    },
  };
}

/** Applies the operator's minimum height to a framed page. */
function keepHeight({ document, top, self }: Window, minimum: number | undefined): void {
  if (minimum === undefined || top === self) return;
  const root = document.getElementById(rootElementId);
  if (root) root.style.minBlockSize = `${minimum}px`;
}
