import type { Response } from 'express';
import { privateCacheControl, revalidateCacheControl, shellCacheControl } from '../../config/cache-policies.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { retryAfterOf } from '../http/retry-after.ts';
import type { DocumentAge } from '../page-cache/age-timing.ts';
import { type CachedPage, endWithPage, headersOf } from '../page-cache/cached-page.ts';
import type { FoundPage } from '../page-cache/page-cache.ts';
import type { DocumentOutcome } from './make-document.tsx';

/** Source of a document, for its headers. */
export type DocumentSource = FoundPage['outcome'] | 'bypass';

const sourceNames: Readonly<Record<DocumentSource, string>> = {
  hit: 'HIT',
  updating: 'UPDATING',
  stale: 'STALE',
  miss: 'MISS',
  coalesced: 'MISS',
  bypass: 'BYPASS',
};

export const htmlType = 'text/html; charset=utf-8';

const documentVary = 'Cookie, Sec-GPC, Accept-Encoding';

/** Sets the headers that a document's status and source require. */
export function setDocumentHeaders(
  response: Response,
  { cache }: RouteSpec,
  status: number,
  source: DocumentSource,
): void {
  setSource(response, source);
  if (status === 451 || status >= 404) response.setHeader('X-Robots-Tag', 'noindex');
  const isPersonal = response.locals.context.session?.status === 'signed-in';
  // An earlier step has set it if the response is about one visitor.
  const control =
    response.getHeader('Cache-Control') ??
    (status >= 400 || cache === 'never' ? 'no-store' : isPersonal ? privateCacheControl : revalidateCacheControl);
  // Proxies that hide e-mail addresses would change HTML that the browser hydrates.
  response.setHeader('Cache-Control', `${control}, no-transform`);
}

/** Sets the source of a page in its headers, and the headers that vary it. */
export function setSource(response: Response, source: DocumentSource): void {
  if (response.hasHeader('Vary')) response.vary(documentVary);
  else response.setHeader('Vary', documentVary);
  response.setHeader('X-Cache', sourceNames[source]);
}

/** Sets when a temporary error may be retried. */
export function retryAfterHeader(outcome: DocumentOutcome): { readonly 'Retry-After'?: string } {
  const pause = 'error' in outcome ? retryAfterOf(outcome.error) : undefined;
  return pause === undefined ? {} : { 'Retry-After': String(pause) };
}

/** Sends a page that is cached, or could be. Type and other headers are set before. */
export function sendPage(
  response: Response,
  page: CachedPage,
  age: DocumentAge,
  { keptEncodingOf }: Pick<QuickCompression, 'keptEncodingOf'>,
): void {
  response.statusCode = page.status;
  const encoding = keptEncodingOf(response.req);
  for (const [name, value] of headersOf(page, age, encoding)) response.setHeader(name, value);
  if (response.req.method === 'HEAD') response.end();
  else endWithPage(response, page, encoding);
}

/** A shell is never cached: the next visit must get the page. */
export const setNoStore = (response: Response): void => {
  response.setHeader('Cache-Control', shellCacheControl);
};
