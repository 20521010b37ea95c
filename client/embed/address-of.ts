import type { EmbedOptions } from './embed-types.ts';

/** The origin that a script was loaded from; nothing for one that is written into the page. */
export const originOf = (script: string): string | undefined => /^https?:\/\/[^/]+/.exec(script)?.[0];

/** The address of the page to show. Throws for what can't be one: the developer of the host page is to see that at once. */
export function addressOf({ path, origin }: EmbedOptions, scriptOrigin = ''): URL {
  const from = origin ?? scriptOrigin;
  const address = new URL(path, from);
  if (path.startsWith('/') && address.origin === from) return address;
  throw new TypeError(`Marquee: wrong origin ${from} or path ${path}`);
}
