import type { Request, Response } from 'express';
import { pageDataPrefix } from '../../src/document/page-data.ts';

/** Leads the visitor to another address of Marquee, in the form that the request can follow. The query stays. */
export function sendRedirect(request: Request, response: Response, status: 301 | 302, path: string): void {
  const query = request.originalUrl.indexOf('?');
  sendRedirectTo(response, status, query === -1 ? path : path + request.originalUrl.slice(query));
}

/** {@link sendRedirect} to an address that has its query already. */
export function sendRedirectTo(response: Response, status: 301 | 302, target: string): void {
  // Browsers read `//host` and `/\host` as another site.
  if (!/^\/(?![/\\])/.test(target)) throw new Error('A redirect must stay on this site');
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  if (response.locals.context.carrier === 'data') response.json({ redirect: target });
  else response.redirect(status, target);
}

/** The path of the page that is asked for, as a document or as its data alone. */
export const pagePathOf = (request: Request, response: Response): string =>
  response.locals.context.carrier === 'data' ? request.path.slice(pageDataPrefix.length) : request.path;
