import type { RequestHandler } from 'express';
import { sendRedirect } from '../http/send-redirect.ts';

/**
 * Characters that messengers and editors append to an address: a slash, a closing bracket, a space, or an invisible one, as percent-encoded
 * UTF-8. A page's address ends with none of these except a single slash.
 */
const leftBehind = /(?:[/)]|%(?:20|29|c2%a0|c2%ad|e2%80%(?:8[b-f]|a[8-f])|e2%81%a[0-4]|ef%bb%bf))$/i;
const maxCharacterLength = '%e2%80%8b'.length;

/** A path without trailing characters. Linear in its length: a path may be long and hostile. */
function trim(path: string): string {
  let end = path.length;
  for (;;) {
    const [character = ''] = leftBehind.exec(path.slice(Math.max(0, end - maxCharacterLength), end)) ?? [];
    if (character === '') break;
    end -= character.length;
  }
  const hasOneSlash = path[end] === '/' && path[end + 1] !== '/';
  return path.slice(0, hasOneSlash ? end + 1 : end);
}

/** Redirects an address with appended characters to its page. Addresses with other faults are not redirected. */
export const trimmedAddress = (): RequestHandler =>
  function trimmedAddress(request, response, next) {
    const { path, method } = request;
    const trimmed = trim(path);
    const isRead = method === 'GET' || method === 'HEAD';
    if (trimmed === path || !isRead || response.locals.context.responseKind !== 'document') return next();
    // Later steps refuse other faults: only an address of well-formed segments is a valid target.
    if (!/^(?:\/[\w%.~!$&'(*+,;=:@-]+)*\/?$/.test(trimmed)) return next();
    sendRedirect(request, response, 301, trimmed === '' ? '/' : trimmed);
  };
