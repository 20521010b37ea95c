import type { EmbedOptions } from './embed-types.ts';

/** The origin that a script was loaded from; `undefined` for an inline script. */
export const originOf = (script: string): string | undefined => /^https?:\/\/[^/]+/.exec(script)?.[0];

/** The address of the page to show. Throws for a wrong path or origin, so that developers notice it at once. */
export function addressOf({ path, origin }: EmbedOptions, scriptOrigin = ''): URL {
  const from = origin ?? scriptOrigin;
  const address = new URL(path, from);
  if (path.startsWith('/') && address.origin === from) return address;
  throw new TypeError(`Marquee: wrong origin ${from} or path ${path}`);
}
