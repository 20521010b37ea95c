import type { EmbedOptions } from './embed-types.ts';

/** The origin that a script was loaded from; `undefined` for an inline script. */
export const originOf = (script: string): string | undefined => /^https?:\/\/[^/]+/.exec(script)?.[0];

/** The origin of the running script, known only during its first run. On a server that only imports the module there is no document. */
export function currentScriptOrigin(): string | undefined {
  const script = globalThis.document?.currentScript;
  return script && 'src' in script ? originOf(script.src) : undefined;
}

/** The address of the page to show. Throws for an invalid path or origin, so that developers notice it at once. */
export function addressOf({ path, origin }: EmbedOptions, scriptOrigin = ''): URL {
  const from = origin ?? scriptOrigin;
  if (originOf(from) !== from) throw new TypeError(`Marquee: wrong origin ${from}`);
  const address = new URL(path, from);
  if (path[0] === '/' && address.origin === from) return address;
  throw new TypeError(`Marquee: wrong path ${path}`);
}
