import type { RequestHandler } from 'express';
import { sendRedirect } from '../http/send-redirect.ts';

/**
 * What messengers and editors leave behind an address: slashes, a closing bracket, spaces, and characters that nobody sees, as
 * UTF-8 in percent-encoding. No address of a page ends with any of it.
 */
const leftBehind = /(?:\/\/+|\)|%(?:20|29|c2%a0|c2%ad|e2%80%(?:8[b-f]|a[8-f])|e2%81%a[0-4]|ef%bb%bf))+$/i;

/** Leads to the page of an address that something was left behind. What is wrong before that is not led anywhere. */
export const trimmedAddress = (): RequestHandler =>
  function trimmedAddress(request, response, next) {
    const { path, method } = request;
    const trimmed = path.replace(leftBehind, '');
    const isRead = method === 'GET' || method === 'HEAD';
    if (trimmed === path || !isRead || response.locals.context.carrier !== 'document') return next();
    // Its own steps refuse what they have to: only an address with whole segments may be led to.
    if (!/^(?:\/[\w%.~!$&'(*+,;=:@-]+)*\/?$/.test(trimmed)) return next();
    sendRedirect(request, response, 301, trimmed === '' ? '/' : trimmed);
  };
