import type { EmbedStatus } from './embed-types.ts';

/** Milliseconds in which a page connects, even on a slow phone. */
const connectTimeout = 10_000;

/** Tracks the status of a page, and warns once while it does not connect. */
export function watchConnection({ href }: URL, log: (text: string) => void, onStatus: (status: EmbedStatus) => void) {
  let status: EmbedStatus = 'connecting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: EmbedStatus): void => {
    clearTimeout(timer);
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  const fail = (): void => {
    if (status !== 'failed') log(warning(href));
    become('failed');
  };
  return {
    get: () => status,
    /** Starts the time limit for the page's `init`. */
    expect: () => {
      clearTimeout(timer);
      timer = setTimeout(fail, connectTimeout);
    },
    met: () => become('connected'),
    stop: () => clearTimeout(timer),
  };
}

const warning = (href: string): string =>
  `Marquee: no word from ${href}: check ${location.origin} in config/hosts.json, "origin", CSP frame-src, network`;
