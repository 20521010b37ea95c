import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { tokenHeader } from '../../src/platform/token-header.ts';
import { languageKey } from '../../src/routes/set-language.ts';
import { readRequestId, readTrace } from '../context/trace-context.ts';
import type { CountryOf } from '../http/country.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { hasOneHost } from '../middleware/request-hygiene.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { BeginRequest } from '../observability/request-ledger.ts';
import { type DocumentVisit, watchedSearch } from '../render/document-visit.ts';
import type { FoundPage, PageCache } from './page-cache.ts';

interface RepeatedAnswersDeps {
  readonly pageCache: PageCache;
  readonly countryOf: CountryOf;
  readonly begin: BeginRequest;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly isShellOnly: () => boolean;
  /** Milliseconds that an answer is repeated before all steps are taken again. */
  readonly repeatFor: number;
  readonly metrics: Pick<Metrics, 'pageCache' | 'pageStart' | 'renderOutcomes'>;
}

/** An answer that was given by way of all steps. */
interface Answer {
  /** Its place in the page cache. */
  readonly key: string;
  /** Headers that are the same for everybody who gets it: each name, and its value after it. */
  readonly headers: readonly string[];
  readonly visit: DocumentVisit;
}

/** Whoever sends one of these may be answered otherwise than others: they take all steps. */
const tellingHeaders = [
  'cookie',
  'authorization',
  tokenHeader,
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
] as const;

/** Headers of an answer that are of one request only, or of the page that it gets: that may be a newer one. */
const ownHeaders: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-cache',
  'age',
  'server-timing',
  'content-encoding',
  'content-length',
  'content-security-policy',
]);

/** How many answers are remembered; they are small. */
const most = 5_000;

/**
 * Gives an answer again to a request that says the same: most visitors of a campaign come for the first time and carry
 * nothing that could tell them apart. What the steps of a request have decided (hygiene, language, region, no session)
 * depends on the host, the path, the watched query, the country and Global Privacy Control alone, where none of the telling
 * headers is there; so it holds for them all, and for as long as a page is fresh.
 */
export function createRepeatedAnswers(deps: RepeatedAnswersDeps) {
  const { pageCache, countryOf, metrics } = deps;
  const answers = new LRUCache<string, Answer>({ max: most, ttl: Math.max(1, deps.repeatFor) });
  const watched = new LRUCache<string, readonly string[]>({ max: most });

  /** What the answer depends on, or nothing where it may depend on more. */
  const signatureOf = (request: IncomingMessage, watchQuery: readonly string[], pathname: string, url: string) => {
    const { headers } = request;
    const { host, referer } = headers;
    const destination = headers['sec-fetch-dest'];
    if (request.method !== 'GET' || host === undefined || !hasOneHost(request)) return undefined;
    if (tellingHeaders.some((name) => headers[name] !== undefined)) return undefined;
    // From a page of ours the language may be remembered; in a frame the host's page counts.
    if (referer?.includes(host) || (destination !== undefined && destination !== 'document')) return undefined;
    const search = searchOf(url, watchQuery);
    if (search === undefined) return undefined;
    return `${host} ${pathname}${search} ${countryOf(request) ?? '-'} ${headers['sec-gpc'] === '1'}`;
  };

  /** Remembers what a request has been answered with. The response must carry all its headers. */
  const remember = (request: IncomingMessage, response: ServerResponse, visit: DocumentVisit, key: string) => {
    const url = request.url ?? '';
    const signature = signatureOf(request, visit.route.watchQuery, visit.pathname, url);
    // What a server says that is about to go is of this moment only.
    if (signature === undefined || answers.has(signature) || deps.lifecycle.isDraining()) return;
    watched.set(visit.pathname, visit.route.watchQuery);
    const names = response.getHeaderNames().filter((name) => !ownHeaders.has(name));
    answers.set(signature, {
      key,
      visit,
      headers: names.flatMap((name) => [name, String(response.getHeader(name))]),
    });
  };

  const find = (request: IncomingMessage): { answer: Answer; found: FoundPage } | undefined => {
    const url = request.url ?? '';
    const end = url.indexOf('?');
    const pathname = end === -1 ? url : url.slice(0, end);
    const watchQuery = watched.get(pathname);
    if (!watchQuery || deps.isShellOnly() || deps.lifecycle.isDraining()) return undefined;
    const signature = signatureOf(request, watchQuery, pathname, url);
    const answer = signature === undefined ? undefined : answers.get(signature);
    const found = answer && pageCache.fresh(answer.key);
    return answer && found && { answer, found };
  };

  const give = (request: IncomingMessage, response: ServerResponse, { page, age }: FoundPage, answer: Answer): void => {
    const startedAt = performance.now();
    const requestId = readRequestId(textOf(request.headers['x-request-id']));
    const { traceId } = readTrace(textOf(request.headers['traceparent']));
    const {
      route: { id: label },
      language,
      region,
    } = answer.visit;
    deps.begin(request.method, response, { requestId, traceId, label, language, ...(region && { region }) });
    void page.compress();
    const { encoding, bytes } = page.bodyFor(textOf(request.headers['accept-encoding']));
    response.writeHead(page.status, [
      ...answer.headers,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Security-Policy', page.policy],
      ...['X-Request-Id', requestId, 'X-Cache', 'HIT', 'Content-Length', String(bytes.length)],
      ...['Age', String(Math.trunc(age / 1_000)), 'Server-Timing', `age;dur=${Math.trunc(age)}`],
    ]);
    response.end(bytes);
    metrics.pageCache.inc({ outcome: 'hit' });
    metrics.renderOutcomes.inc({ route: label, outcome: 'full' });
    metrics.pageStart.observe({ route: label }, (performance.now() - startedAt) / 1_000);
  };

  return {
    remember,
    /** Answers what was answered before, and leaves everything else to the other steps. */
    before:
      (others: RequestListener): RequestListener =>
      (request, response) => {
        const known = find(request);
        if (known) give(request, response, known.found, known.answer);
        else others(request, response);
      },
  };
}

/** Answers that are given again. */
export type RepeatedAnswers = ReturnType<typeof createRepeatedAnswers>;

/** The watched query, or nothing for one that asks for more than a page. */
function searchOf(url: string, watchQuery: readonly string[]): string | undefined {
  if (url.includes('#')) return undefined;
  const end = url.indexOf('?');
  if (end === -1) return '';
  if (new URLSearchParams(url.slice(end)).has(languageKey)) return undefined;
  return watchedSearch({ watchQuery }, url);
}

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
