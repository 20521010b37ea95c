import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { MarqueeError } from '../errors.ts';

// An absolute-form target, an empty segment, a backslash, a dot segment (with a parameter too), and, however often it is
// encoded, a control character, a dot, a slash or a backslash: no address of ours has one, and each is a way around a
// prefix check further on.
const refusedPath = /^[^/]|\/\/|\\|\/\.{1,2}(?=[/;]|$)|%(?:25)*(?:[01][0-9a-f]|7f|2e|2f|5c)/i;

const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses request lines and framing that can only be mistakes or attacks, before anything looks at the path. What the
 * parser itself refuses (two lengths, a length and an encoding, folded lines) never comes here.
 */
export const requestHygiene = (): RequestHandler =>
  function requestHygiene(request, response, next) {
    // The connection is used again only if somebody reads the body: bytes left in it are no next request.
    if (announcesBody(request)) response.setHeader('Connection', 'close');
    const target = request.url;
    const path = target.split('?', 1)[0] ?? '';
    // Nobody sends the fragment of an address; servers differ in where a path with one ends.
    if (target.includes('#') || refusedPath.test(path) || !isPercentEncoded(path))
      throw new MarqueeError('bad-request');
    if (!hasOneHost(request)) throw new MarqueeError('bad-request');
    next();
  };

/** Does a body follow the headers, whether it says how long it is or not? */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Of several `Host` lines Node shows the first, and another server would take the last. Only HTTP/1.0 may have none. */
export function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && hostShape.test(headers.host ?? '');
}

function isPercentEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
