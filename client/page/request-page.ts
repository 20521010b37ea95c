import { minimumFetchDelay } from '../../config/constants.ts';
import { type PageData, type PageDataReply, pageDataPrefix, pageDataSchema } from '../../src/document/page-data.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { type PublicError, publicError } from '../../src/lib/error-catalogue.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import type { ConfigurationChanges } from '../../src/state/configuration-update.ts';
import type { Visitor } from '../../src/state/visitor.ts';
import { pause } from '../pause.ts';
import { type Attempt, retry, retryPause } from '../retry.ts';
import type { SessionFetch } from '../session/session-fetch.ts';

/** Path and query of a page. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  /** Time of the request, by `performance.now()`: replies to later actions are newer. */
  readonly requestedAt?: number;
}

/** Cache age of page data from our `Server-Timing` header, as in `document-timing.ts`. */
export interface DataAge {
  /** Age of the data in milliseconds when it arrived. */
  readonly age: number;
  /** Whether the page must show its age. */
  readonly isOld: boolean;
}

/** Outcome of a page request. */
export type PageOutcome =
  | ({ readonly kind: 'page'; readonly page: PageData; readonly visitor: Visitor } & DataAge)
  | { readonly kind: 'redirect'; readonly href: string }
  /** The page must be loaded as a document: its build or language differs, or its policy requires it. */
  | { readonly kind: 'document'; readonly href: string }
  /** No page to show. `isTemporary`: a retry may succeed; `isUnreachable`: there is no connection. */
  | {
      readonly kind: 'failed';
      readonly error: PublicError;
      readonly isTemporary: boolean;
      readonly isUnreachable?: true;
    };

export interface PageRequestDeps {
  readonly buildId: string;
  readonly language: LanguageCode;
  /** Content sources that the document's policy allows. */
  readonly sources: readonly string[] | undefined;
  readonly fetchFrom: SessionFetch['fetch'];
  /** The host's changes of the site configuration. */
  readonly configuration: () => ConfigurationChanges | undefined;
}

/** Attempts per request: the most for a placeholder, one for a refresh of a page that the visitor already has. */
const attempts = { pending: 5, navigation: 3, refresh: 1 } as const;

/** Why a page is requested. */
export type RequestReason = keyof typeof attempts;

/** Requests a page. Rejects only when `signal` is aborted. */
export async function requestPage(
  place: PageLocation,
  reason: RequestReason,
  deps: PageRequestDeps,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const response = await retry(
    () => requestOnce(place, reason, deps, signal),
    {
      attempts: attempts[reason],
      pauseAfter: (attempt, retryAfter) => retryPause(attempt, retryAfter, Math.random()),
    },
    signal,
  );
  const href = place.pathname + place.search;
  if (response instanceof TypeError)
    return { kind: 'failed', error: publicError('internal'), isTemporary: true, isUnreachable: true };
  if ('redirect' in response) return { kind: 'redirect', href: response.redirect };
  if (response.error?.code === 'region-blocked') {
    return { kind: 'document', href: hrefFor('block-page', deps.language, {}) };
  }
  if (!('page' in response)) {
    // A proxy or a captive portal has sent its own page: the browser loads the document, which shows it.
    const isUnreadable = 'isUnreadable' in response;
    if (isUnreadable && reason === 'navigation') return { kind: 'document', href };
    const isTemporary = (isUnreadable && reason === 'refresh') || canRetry(response.error);
    return { kind: 'failed', error: response.error, isTemporary };
  }
  if (response.language !== deps.language || response.buildId !== deps.buildId) {
    // The next document may again be a placeholder of the other build.
    if (reason === 'pending') await pause(retryPause(1, null, Math.random()));
    signal.throwIfAborted();
    return { kind: 'document', href };
  }
  // The document's policy would block content of the page. A refresh is dropped instead of reloading, which would interrupt the visitor.
  if (reason === 'navigation' && response.page.sources?.some((source) => !deps.sources?.includes(source))) {
    return { kind: 'document', href };
  }
  // While the platform fails, the visitor keeps the page that is shown.
  if (reason === 'refresh' && response.error && canRetry(response.error)) {
    return { kind: 'failed', error: response.error, isTemporary: true };
  }
  return { ...response, kind: 'page' };
}

/** Whether a retry may succeed. */
const canRetry = ({ code }: PublicError): boolean =>
  code.startsWith('platform-') || code === 'not-ready' || code === 'overloaded';

type ReplyOrError = (Reply & DataAge) | TypeError;

/** Makes one attempt. A failed connection (a TypeError) is a result too, and may be retried. */
async function requestOnce(
  { pathname, search }: PageLocation,
  reason: RequestReason,
  { fetchFrom, configuration }: PageRequestDeps,
  signal: AbortSignal,
): Promise<Attempt<ReplyOrError>> {
  const changes = configuration();
  const asking = fetchFrom(`${pageDataPrefix}${pathname}${search}`, {
    signal,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(changes && { 'content-type': 'application/json' }),
    },
    ...(changes && { method: 'POST', body: JSON.stringify({ configuration: changes }) }),
  });
  try {
    const [response] = await Promise.all([asking, pause(minimumFetchDelay)]);
    const [, age = 0, old] = /\bage;dur=(\d+)(, old)?/.exec(response.headers.get('server-timing') ?? '') ?? [];
    const value = { ...(await readReply(response)), age: Number(age), isOld: old !== undefined };
    return { value, shouldRetry: shouldRetry(value, reason), retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { value: error, shouldRetry: shouldRetry(error, reason), retryAfter: null };
  }
}

type Reply = PageDataReply | { readonly error: PublicError; readonly isUnreadable: true };

async function readReply(response: Response): Promise<Reply> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // The connection was lost; the caller may retry.
    if (error instanceof TypeError) throw error;
  });
  const reply = pageDataSchema.safeParse(body);
  if (reply.success) return reply.data;
  // Statuses above 501 come from a proxy that could not reach the server.
  return { error: publicError(response.status > 501 ? 'not-ready' : 'internal'), isUnreadable: true };
}

/** A placeholder retries every temporary error. Otherwise only an overload is retried. */
function shouldRetry(outcome: ReplyOrError, reason: RequestReason): boolean {
  if (outcome instanceof TypeError) return reason === 'pending';
  if ('redirect' in outcome || !outcome.error) return false;
  const { code, status } = outcome.error;
  return reason === 'pending' ? status > 502 : code === 'overloaded';
}
