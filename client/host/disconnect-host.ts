import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { type HostReport, hostReportPath } from '../../src/host/host-report.ts';
import type { ScrollLock } from '../../src/host/scroll-lock.ts';

/** The part of a window with page lifecycle events and `sendBeacon`. */
interface LeavingWindow extends Pick<Window, 'addEventListener'> {
  readonly navigator: { readonly sendBeacon?: (path: string, data: Blob) => boolean };
}

type LeavingBridge = Pick<HostBridge, 'get' | 'send' | 'counts' | 'suspend' | 'resume'>;

/**
 * Disconnects whenever the page is left, and connects again when it returns from the back/forward cache. The server gets one
 * report of the connection.
 */
export function disconnectOnPageHide(
  target: LeavingWindow,
  bridge: LeavingBridge,
  scrollLock: Pick<ScrollLock, 'suspend' | 'resume'>,
): void {
  let isReported = false;
  target.addEventListener('pagehide', () => {
    scrollLock.suspend();
    // For apps. Host pages ignore it: the sender's window is gone, and a reply would reach the next document.
    bridge.send({ type: 'hideContent' });
    if (!isReported) sendReport(target, bridge);
    isReported = true;
    bridge.suspend();
  });
  target.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    bridge.resume();
    scrollLock.resume();
  });
}

function sendReport({ navigator }: LeavingWindow, bridge: LeavingBridge): void {
  const report = reportOf(bridge);
  if (report) navigator.sendBeacon?.(hostReportPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Undefined for a page without a host. */
function reportOf(bridge: LeavingBridge): HostReport | undefined {
  const state = bridge.get();
  if (state.status === 'standalone') return undefined;
  const { handshake, sent, received, answered, unanswered, dropped } = bridge.counts();
  return {
    status: state.status,
    ...(state.status === 'connected' && { transport: state.transport, version: state.version }),
    ...(handshake !== undefined && { handshakeMs: handshake }),
    sent,
    received,
    answered,
    unanswered,
    dropped,
  };
}
