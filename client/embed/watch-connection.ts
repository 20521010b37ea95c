import type { EmbedStatus } from './embed-types.ts';

/** Milliseconds in which a page introduces itself, on a slow phone as well. */
const patience = 10_000;

/** Tells how things stand with a page, and warns once as long as it does not come. */
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
    /** The page has to introduce itself from now on. */
    expect: () => {
      clearTimeout(timer);
      timer = setTimeout(fail, patience);
    },
    met: () => become('connected'),
    stop: () => clearTimeout(timer),
  };
}

const warning = (href: string): string =>
  `Marquee: no word from ${href}: check ${location.origin} in config/hosts.json, "origin", CSP frame-src, network`;
