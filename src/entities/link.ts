import * as z from 'zod/mini';
import { parseUrl } from '../lib/parse-url.ts';

const hostPattern = /^[a-z0-9.-]+(:\d+)?$/i;

/** Whether this is a path of the site, or an absolute https address (http on the developer's own machine). */
function isSafeHref(href: string): boolean {
  if (/[\s\\]/.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  const address = parseUrl(href);
  if (!address) return false;
  const { protocol, hostname, host, username, password } = address;
  const isTrustedProtocol = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isTrustedProtocol && hostPattern.test(host) && username === '' && password === '';
}

/** Target of an operator's link: an https address or a path of the site; never a script. */
export const hrefSchema = z.string().check(z.refine(isSafeHref, 'must be a path or an https address'));

/** A link whose text is in the dictionary. */
export const linkSchema = z.object({ dictKey: z.string(), href: hrefSchema });

/** A link whose text is in the dictionary. */
export type Link = z.infer<typeof linkSchema>;
