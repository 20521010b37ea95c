import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { type HostReport, hostReportPath } from '../../src/host/host-report.ts';
import type { ScrollLock } from '../../src/host/scroll-lock.ts';

/** The part of a window that says when its page is left, and takes a last word for the server. */
interface LeavingWindow extends Pick<Window, 'addEventListener'> {
  readonly navigator: { readonly sendBeacon?: (path: string, data: Blob) => boolean };
}

type LeavingBridge = Pick<HostBridge, 'get' | 'tell' | 'counts' | 'suspend' | 'resume'>;

/**
 * Says goodbye to the host when the page is left, and begins anew when it comes back from the browser's memory. What came
 * of the talks with the host is told to the server once.
 */
export function leaveHost(
  target: LeavingWindow,
  bridge: LeavingBridge,
  scrollLock: Pick<ScrollLock, 'suspend' | 'resume'>,
): void {
  let isReported = false;
  target.addEventListener('pagehide', () => {
    scrollLock.suspend();
    // Apps hear it. A host page no longer knows by then which window it came from, and sees the next document.
    bridge.tell({ type: 'hideContent' });
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

/** Nothing of a page that had no host. */
function reportOf(bridge: LeavingBridge): HostReport | undefined {
  const state = bridge.get();
  if (state.status === 'standalone') return undefined;
  const { handshake, sent, heard, answered, unanswered, dropped } = bridge.counts();
  return {
    status: state.status,
    ...(state.status === 'connected' && { transport: state.transport, version: state.version }),
    ...(handshake !== undefined && { handshakeMs: handshake }),
    sent,
    heard,
    answered,
    unanswered,
    dropped,
  };
}
