import type { Request, Response } from 'express';
import { pageDataPrefix } from '../../src/document/page-data.ts';
import type { ResponseKind } from '../context/request-context.ts';

/** Target of a redirect: a path, to which the query of the request is added, or a whole address. */
export type RedirectTarget = string | { readonly path: string; readonly search: string };

/** Redirects the visitor to another address of Marquee, in a form that the kind of request can follow. */
export function sendRedirect(request: Request, response: Response, status: 301 | 302, target: RedirectTarget): void {
  const path = typeof target === 'string' ? target : target.path;
  // Browsers read `//host` and `/\host` as another site.
  if (!/^\/(?![/\\])/.test(path)) throw new Error('A redirect must stay on this site');
  const start = request.originalUrl.indexOf('?');
  const search = typeof target === 'string' ? (start === -1 ? '' : request.originalUrl.slice(start)) : target.search;
  const address = path + search;
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  if (response.locals.context.responseKind === 'data') response.json({ redirect: address });
  else response.redirect(status, address);
}

/** Path of the requested page, also if only its data was requested. */
export const pagePathOf = (request: Request, response: Response): string =>
  pathOfPage(request.path, response.locals.context.responseKind);

/** Path of the page in a request's path. */
export const pathOfPage = (path: string, responseKind: ResponseKind): string =>
  responseKind === 'data' ? path.slice(pageDataPrefix.length) : path;
