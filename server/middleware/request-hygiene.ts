import type { RequestHandler } from 'express';
import { MarqueeError } from '../errors.ts';

// An absolute-form target, an empty segment, a backslash, a dot segment, an encoded slash, backslash or NUL: no address
// of ours has one, and each is a way around a prefix check further on.
const refusedTarget = /^[^/]|\/\/|\\|\/\.{1,2}(?=\/|$)|%2f|%5c|%00|%2e/i;

/** Refuses request lines that can only be mistakes or attacks, before anything looks at the path. */
export const requestHygiene = (): RequestHandler =>
  function requestHygiene(request, _response, next) {
    const target = request.url;
    const path = target.split('?', 1)[0] ?? '';
    if (refusedTarget.test(path) || !isPercentEncoded(path)) throw new MarqueeError('bad-request');
    next();
  };

function isPercentEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
