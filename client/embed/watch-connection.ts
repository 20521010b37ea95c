import type { EmbedStatus } from './embed-types.ts';

/** Milliseconds in which a page should connect, even on a slow phone. */
const connectTimeout = 10_000;

/** Tracks the connection status of an embedded page. */
export function watchConnection(onStatus: (status: EmbedStatus) => void) {
  let status: EmbedStatus = 'connecting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setStatus = (next: EmbedStatus): void => {
    clearTimeout(timer);
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  return {
    getStatus: () => status,
    /** Starts to wait for the page's `init`. */
    startTimeout: () => {
      clearTimeout(timer);
      timer = setTimeout(setStatus, connectTimeout, 'failed');
    },
    markConnected: () => setStatus('connected'),
    stopWatching: () => {
      clearTimeout(timer);
      status = 'destroyed';
    },
  };
}
