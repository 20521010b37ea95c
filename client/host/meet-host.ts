import type { DocumentState } from '../../src/document/document-state.ts';
import { createBridge } from '../../src/host/bridge/create-bridge.ts';
import { findTransports } from '../../src/host/bridge/find-transports.ts';
import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { createScrollLock } from '../../src/host/scroll-lock.ts';
import { randomKey } from '../../src/lib/random-key.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import type { SiteStore } from '../site-store.ts';
import { createHostControl } from './create-host-control.ts';
import type { Router } from './follow-pages.ts';
import { leaveHost } from './leave-host.ts';
import { liveWithHost } from './live-with-host.ts';
import { createObservedValue } from './observed-value.ts';
import { openerOf } from './opener-of.ts';
import { createPageVisibility } from './page-visibility.ts';
import { createSessionClock } from './session-clock.ts';
import type { SimulatedPlace } from './simulated-app.ts';

/** What {@link meetHost} needs. */
export interface HostParts {
  readonly target: Window & typeof globalThis;
  readonly state: Pick<DocumentState, 'host' | 'routeId' | 'site'>;
  readonly store: SiteStore;
  /** Where a page in the host simulator looks for its host. */
  readonly place: SimulatedPlace | undefined;
  readonly log: (text: string, cause?: unknown) => void;
}

/** The host of the page, and what the page has of it. */
export interface Host {
  readonly bridge: HostBridge;
  readonly control: HostControl;
  /** To be called once the page is alive: before that the host's words may not change it, and the host shows nothing. */
  readonly start: (router: Router) => void;
}

/** Meets the host: it is spoken to at once, and heard; what it says of the page's looks waits until the page is alive. */
export function meetHost({ target, state, store, log, ...parts }: HostParts): Host {
  const { document } = target;
  const place = parts.place ?? { window: target, settings: state.host };
  const transports = findTransports(place.window, place.settings, openerOf(target, state.host));
  const bridge = createBridge({
    transports,
    page: state.routeId,
    versions: [1, 2],
    newEpoch: randomKey,
    now: () => performance.now(),
    log,
  });
  const visibility = createPageVisibility(document);
  const isMotionReduced = createObservedValue(false);
  const sessionClock = createSessionClock(Date.now);
  const scrollLock = createScrollLock({ bridge, document });
  const control = createHostControl({
    bridge,
    log,
    lockScroll: scrollLock.lock,
    scrollTo: (edge) => {
      target.scrollTo({ top: edge === 'top' ? 0 : document.documentElement.scrollHeight });
      bridge.tell({ type: edge === 'top' ? 'scrollToTop' : 'scrollToBottom' });
    },
    visibility: visibility.forPages,
    motion: { isReduced: isMotionReduced.get, subscribe: isMotionReduced.subscribe },
    sessionClock: sessionClock.forPages,
    line: () => ({ bridge, transports }),
  });
  leaveHost(target, bridge, scrollLock);
  const page = { target, bridge, log, store, control, visibility, isMotionReduced, sessionClock };
  return { bridge, control, start: (router) => liveWithHost(page, router) };
}
