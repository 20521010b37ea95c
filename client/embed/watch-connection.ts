import type { EmbedStatus } from './embed-types.ts';

/** Milliseconds in which a page connects, even on a slow phone. */
const connectTimeout = 10_000;

/** Tracks the status of a page. */
export function watchConnection(onStatus: (status: EmbedStatus) => void) {
  let status: EmbedStatus = 'connecting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: EmbedStatus): void => {
    clearTimeout(timer);
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  return {
    getStatus: () => status,
    /** Starts the time limit for the page's `init`. */
    expect: () => {
      clearTimeout(timer);
      timer = setTimeout(become, connectTimeout, 'failed');
    },
    met: () => become('connected'),
    stopWatching: () => {
      clearTimeout(timer);
      status = 'destroyed';
    },
  };
}
