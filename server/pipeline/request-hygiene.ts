import type { IncomingMessage } from 'node:http';
import { MarqueeError } from '../errors.ts';
import { announcesBody } from '../http/announces-body.ts';
import { hasFragment, type Input, path } from './inputs.ts';
import { defineStep } from './step.ts';

// Matches an absolute-form target, an empty segment, a backslash, a dot segment (with a parameter too), and, encoded any number of times, a
// control character, a dot, a slash or a backslash. No Marquee address has one, and each could bypass a later prefix check.
const refusedPath = /^[^/]|\/\/|\\|\/\.{1,2}(?=[/;]|$)|%(?:25)*(?:[01][0-9a-f]|7f|2e|2f|5c)/i;

/** A DNS name has at most 253 characters, and a port with its colon six. Longer hosts would only fill caches. */
const maxHostLength = 259;

const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a body follows the headers, of known length or not. */
const hasBody: Input<boolean> = { name: 'has body', read: (request) => announcesBody(request) };

/** Whether the request names exactly one host; later steps find its tenant. */
const hasHost: Input<boolean> = { name: 'has host', read: (request) => hasOneHost(request) };

/**
 * Refuses request lines and framing that can only be mistakes or attacks, before any step reads the path. The parser
 * itself refuses others (two lengths, a length and an encoding, folded lines).
 */
export const requestHygiene = defineStep({
  name: 'hygiene',
  reads: { path, hasFragment, hasBody, hasHost },
  run: (request, { response }) => {
    // Otherwise the unread body would be parsed as the next request. `readBody` restores keep-alive.
    if (request.hasBody) response.setHeader('Connection', 'close');
    // Servers disagree on where a path with a fragment ends.
    if (request.hasFragment || refusedPath.test(request.path) || !isPercentEncoded(request.path)) {
      throw new MarqueeError('bad-request');
    }
    if (!request.hasHost) throw new MarqueeError('bad-request');
  },
});

/** Of several `Host` lines Node uses the first, other servers the last. Only HTTP/1.0 may have none. */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0) return httpVersion === '1.0';
  const { host = '' } = headers;
  return hosts === 1 && host.length <= maxHostLength && hostShape.test(host);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
