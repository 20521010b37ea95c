import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, replace, type ShouldRevalidateFunction } from 'react-router-dom';
import { minimumFetchDelay } from '../config/constants.ts';
import type { DocumentState } from '../src/document/document-state.ts';
import { isPendingPage } from '../src/document/PendingPage.tsx';
import { type PageDataReply, pageDataPrefix, pageDataSchema } from '../src/document/page-data.ts';
import { type ErrorCode, pageNotFound, publicError, publicErrorSchema } from '../src/lib/error-catalogue.ts';
import { isLoadedPage, pageRegistry } from '../src/pages/page-registry.ts';
import { hrefFor } from '../src/routes/route-href.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import { isValidAddress } from '../src/routes/validity-checks.ts';
import type { Visitor } from '../src/state/visitor.ts';
import { type Attempt, askAgain, retryPause } from './ask-again.ts';
import { loadChunk } from './load-chunk.ts';
import type { SessionFetch } from './session-fetch.ts';

/** The loaders of all routes, and the page that is shown now. */
export interface PageLoaders {
  /** The page at an address (path and query) has been shown: the server's first one is told this way. */
  readonly remember: (address: string, element: ReactNode) => void;
  readonly loaderFor: (spec: RouteSpec) => (request: LoaderFunctionArgs) => Promise<ReactNode>;
  /** Whether a change of the address reads a route's data anew: any does while the page has not come. */
  readonly shouldRevalidateFor: (spec: Pick<RouteSpec, 'watchQuery'>) => ShouldRevalidateFunction;
}

/** What the loaders need. */
export interface PageLoaderParts {
  readonly state: DocumentState;
  readonly fetchFrom: SessionFetch['fetch'];
  /** A reply has said who the visitor is by now. */
  readonly onVisitor: (visitor: Visitor) => void;
}

/**
 * How often data is asked for that does not come: most often where nothing but a placeholder is shown, and once where the
 * visitor already has the page.
 */
const attempts = { pending: 5, navigation: 3, refresh: 1 } as const;
type Occasion = keyof typeof attempts;

/**
 * React Router's loaders: each asks the server for a page's data while the page's chunk is on its way. A page that is
 * only refreshed stays as it is while the platform or the connection fails: the visitor has what was there before.
 */
export function createPageLoaders({ state, fetchFrom, onVisitor }: PageLoaderParts): PageLoaders {
  let shown: { readonly address: string; readonly element: ReactNode } | undefined;
  const remember: PageLoaders['remember'] = (address, element) => {
    shown = { address, element };
  };
  const isPending = () => isPendingPage(shown?.element);
  const occasionOf = (address: string): Occasion => {
    if (shown?.address !== address) return 'navigation';
    return isPending() ? 'pending' : 'refresh';
  };
  return {
    remember,
    shouldRevalidateFor:
      ({ watchQuery }) =>
      (change) =>
        isPending() || shouldRevalidate(watchQuery)(change),
    loaderFor:
      (spec) =>
      async ({ request, params }) => {
        const { signal } = request;
        const url = new URL(request.url);
        const address = url.pathname + url.search;
        const occasion = occasionOf(address);
        try {
          const element = await loadPage(
            spec,
            { state, fetchFrom, onVisitor },
            { url, parameters: textParameters(params), occasion, signal },
          );
          if (!signal.aborted) remember(address, element);
          return element;
        } catch (error) {
          if (occasion === 'refresh' && shown?.address === address && isTemporary(error)) return shown.element;
          if (occasion === 'pending' && !signal.aborted) shown = undefined;
          throw error;
        }
      },
  };
}

interface PageRequest {
  readonly url: URL;
  readonly parameters: Readonly<Record<string, string>>;
  readonly occasion: Occasion;
  readonly signal: AbortSignal;
}

const textParameters = (parameters: LoaderFunctionArgs['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value ?? '']));

async function loadPage(
  spec: RouteSpec,
  { state, fetchFrom, onVisitor }: PageLoaderParts,
  { url, parameters, occasion, signal }: PageRequest,
): Promise<ReactNode> {
  const { page, validity } = spec;
  if (!isValidAddress(validity, parameters)) throw pageNotFound;
  const address = url.pathname + url.search;
  const chunk = isLoadedPage(page) ? loadChunk(pageRegistry[page], address) : undefined;
  // It is awaited later: until then a failure of it is nobody's.
  chunk?.catch(() => {});
  const reply = await askAgain(
    () => askOnce(fetchFrom, url, occasion, signal),
    {
      attempts: attempts[occasion],
      pauseAfter: (attempt, retryAfter) => retryPause(attempt, retryAfter, Math.random()),
    },
    signal,
  );
  if (reply instanceof TypeError) throw reply;
  // Whoever goes back must not come to a placeholder that leads here again.
  if ('redirect' in reply) throw (occasion === 'pending' ? replace : redirect)(reply.redirect);
  if ('error' in reply) {
    if (reply.visitor && !signal.aborted) onVisitor(reply.visitor);
    if (reply.error.code === 'region-blocked')
      return openDocument(hrefFor('block-page', state.site.currentLanguage, {}));
    throw reply.error;
  }
  const isOfThisDocument = reply.language === state.site.currentLanguage && reply.buildId === state.buildId;
  if (!isOfThisDocument || reply.routeId !== spec.id || !chunk) {
    // The next document may come without its page as well, and meet the other build again: not as fast as can be.
    if (occasion === 'pending') await soonest(retryPause(1, null, Math.random()));
    signal.throwIfAborted();
    return openDocument(address);
  }
  const element = (await chunk).page.prepare(reply.data);
  // What an older reply says of the visitor may be over by now.
  if (!signal.aborted) onVisitor(reply.visitor);
  return element;
}

/** Fails now and may work in a moment: the connection (`fetch` throws a TypeError) or the platform. */
function isTemporary(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const known = publicErrorSchema.safeParse(error);
  return known.success && isTemporaryCode(known.data.code);
}

const isTemporaryCode = (code: ErrorCode): boolean =>
  code.startsWith('platform-') || code === 'not-ready' || code === 'overloaded';

/** Data is fetched anew when the path or a watched query key changes, or when the page asks for it (specification, section 4). */
export const shouldRevalidate =
  (watchQuery: readonly string[]): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
    if (currentUrl.pathname !== nextUrl.pathname) return true;
    return watchQuery.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
  };

type Answer = PageDataReply | TypeError;

/** Asks for a page's data. The connection's failure (a TypeError) is an answer like others: it may be worth another try. */
async function askOnce(
  fetchFrom: SessionFetch['fetch'],
  { pathname, search }: URL,
  occasion: Occasion,
  signal: AbortSignal,
): Promise<Attempt<Answer>> {
  const asking = fetchFrom(`${pageDataPrefix}${pathname}${search}`, {
    signal,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  try {
    const [response] = await Promise.all([asking, soonest(minimumFetchDelay)]);
    const value = await readReply(response);
    return { value, isWorthAnother: isWorthAnother(value, occasion), retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { value: error, isWorthAnother: isWorthAnother(error, occasion), retryAfter: null };
  }
}

async function readReply(response: Response): Promise<PageDataReply> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // The connection broke off: that is no answer, and may go better in a moment.
    if (error instanceof TypeError) throw error;
  });
  const reply = pageDataSchema.safeParse(body);
  if (reply.success) return reply.data;
  return { error: publicError(gatewayStatuses.has(response.status) ? 'not-ready' : 'internal') };
}

/** What stands between us and the browser says with these that it could not reach us. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Nobody has a page while it is pending: all that may pass is waited for. Else only a refusal that asks to come back is. */
function isWorthAnother(answer: Answer, occasion: Occasion): boolean {
  if (answer instanceof TypeError) return occasion === 'pending';
  if (!('error' in answer)) return false;
  const { code, status } = answer.error;
  return occasion === 'pending' ? status === 503 || status === 504 : code === 'overloaded';
}

const soonest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Leaves for a document of its own: another language, another build, or a page that must not be shown inside this one. */
function openDocument(href: string): Promise<never> {
  window.location.assign(href);
  return new Promise(() => {});
}
