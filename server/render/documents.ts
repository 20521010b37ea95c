import type { Request, Response } from 'express';
import { defaultLanguage } from '../../config/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { inTime, late } from '../context/in-time.ts';
import { required, type Session } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import type { TrustOf } from '../host/trust-of.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import { createNonce } from '../middleware/security-headers.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics, RenderOutcome, ShedReason } from '../observability/metrics.ts';
import type { Overload } from '../overload/create-overload.ts';
import type { PageRequestKind } from '../overload/render-slots.ts';
import { requestKind } from '../overload/request-kind.ts';
import type { FoundPage, PageCache, PagePlace } from '../page-cache/page-cache.ts';
import type { RepeatedAnswers } from '../page-cache/repeated-answers.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { forbidKeeping, sendPage, setDocumentHeaders, setRetryAfter } from './document-headers.ts';
import { type DocumentRenderer, type LoadedOutcome, type PreparedOutcome, statusOf } from './document-renderer.tsx';
import { type DocumentVisit, visitKey, visitOf, watchedSearch } from './document-visit.ts';
import { isShareable } from './is-shareable.ts';
import type { LoadForVisitor } from './load-for-visitor.ts';
import type { SharedPages } from './shared-pages.ts';
import { streamDocument } from './stream-document.ts';

interface DocumentsDeps {
  readonly trustOf: TrustOf;
  readonly configurations: SiteConfigurations;
  readonly loadForVisitor: LoadForVisitor;
  readonly render: DocumentRenderer;
  readonly sharedPages: SharedPages;
  /** Pages as they are; without it each visitor gets one of their own. */
  readonly pageCache: PageCache | undefined;
  /** Where answers are kept that can be given again without taking every step. */
  readonly repeatedAnswers: Pick<RepeatedAnswers, 'remember'> | undefined;
  /** Documents that browsers fill themselves. */
  readonly shells: PageCache;
  readonly overload: Pick<Overload, 'slots' | 'isShellOnly' | 'noteShed'>;
  /** Milliseconds that a person waits for a page before the browser gets a document to fill itself. */
  readonly patience: number | undefined;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** One request for a document, once its named middlewares have run. */
interface Job {
  readonly request: Request;
  readonly response: Response;
  readonly visit: DocumentVisit;
  readonly kind: PageRequestKind;
}

/**
 * Answers requests for documents, with the best that can be had (architecture, section 6): the page that others get as
 * well, one of the visitor's own, an older one, one that the browser fills, and at last a refusal.
 */
export function createDocuments(deps: DocumentsDeps) {
  const { metrics, overload, pageCache } = deps;

  const answer = async (request: Request, response: Response, route: RouteSpec): Promise<void> => {
    const { context } = response.locals;
    const visit = readVisit(request, response, route);
    const place = pageCache && isShareable(request, response, visit) ? placeOf(visit, request, response) : undefined;
    const isGiven = request.method === 'GET' && isGivable(route);
    if (place && isGiven && !overload.isShellOnly()) {
      const hit = pageCache?.fresh(place.key);
      if (hit) {
        sendFound({ request, response, visit }, hit);
        deps.repeatedAnswers?.remember(request, response, visit, place.key);
        return;
      }
    }
    const job: Job = { request, response, visit, kind: requestKind(request, context.session) };
    if (isGiven && overload.isShellOnly()) return answerInstead(job, place, 'switch');
    if (isGiven && isPerson(job.kind) && isSessionLate(context.session)) return answerInstead(job, place, 'slow');
    if (place && pageCache && request.method === 'GET') return answerShared(job, place, pageCache);
    return answerOwn(job);
  };

  const readVisit = (request: Request, response: Response, route: RouteSpec): DocumentVisit =>
    visitOf(request, response.locals.context, deps.trustOf(request), {
      route,
      pathname: response.locals.context.match ? pagePathOf(request, response) : '/',
      search: watchedSearch(route, request.originalUrl),
    });

  const answerShared = async (job: Job, place: PagePlace, pages: PageCache): Promise<void> => {
    try {
      const finding = pages.get(place, () => deps.sharedPages.makePage(job.visit, job.kind));
      const found = await inTime(finding, patienceOf(job));
      if (job.response.locals.context.signal.aborted) return;
      if (found === late) return await answerInstead(job, place, 'slow');
      if (isOverload(found.cause)) overload.noteShed(job.kind, 'stale', 'limiter');
      sendFound(job, found);
    } catch (error) {
      if (!isOverload(error)) throw error;
      await answerInstead(job, place, 'limiter');
    }
  };

  const answerOwn = async (job: Job): Promise<void> => {
    const { request, response, kind } = job;
    const { context } = response.locals;
    // What would get no slot is not loaded for nothing.
    const isHopeless = request.method === 'GET' && isGivable(job.visit.route) && overload.slots.isFull(kind);
    if (isHopeless) return answerInstead(job, undefined, 'limiter');
    const site = await deps.configurations.get(required(context, 'language'));
    const outcome = await inTime(deps.loadForVisitor(response, job.visit, site), patienceOf(job));
    if (context.signal.aborted) return;
    if (outcome === late) return answerInstead(job, undefined, 'slow');
    // What the platform has said meanwhile of the visitor counts.
    const visit = readVisit(request, response, job.visit.route);
    if (request.method === 'HEAD') return sendHead(response, visit, site, outcome);
    const release = await overload.slots.enter(kind);
    if (!release) return answerWithoutSlot(job, outcome);
    await stream({ ...job, visit }, () => deps.render(visit, site, outcome, createNonce()), outcome, release);
  };

  const answerWithoutSlot = (job: Job, outcome: LoadedOutcome): Promise<void> => {
    if ('error' in outcome) throw new MarqueeError(outcome.error.code);
    if (!isGivable(job.visit.route)) throw new MarqueeError('region-blocked');
    return answerInstead(job, undefined, 'limiter');
  };

  /** Something that costs next to nothing, instead of the page. A shell is nothing for bots, nor for a page nobody sees yet. */
  const answerInstead = async (job: Job, place: PagePlace | undefined, reason: ShedReason): Promise<void> => {
    const { request, response, visit, kind } = job;
    const isForPerson = isPerson(kind);
    // The switch is for when pages themselves are wrong: people get none then, however old.
    const stale = place && !(isForPerson && reason === 'switch') ? pageCache?.lastGood(place.key) : undefined;
    if (stale) {
      overload.noteShed(kind, 'stale', reason);
      return sendFound(job, stale);
    }
    if (!isForPerson) return refuse(job, reason);
    const visitor = { userId: null, userCountry: null, isKnown: false };
    const shellVisit: DocumentVisit = { ...visit, visitor };
    try {
      const { key, path } = placeOf(shellVisit, request, response);
      const shell = await deps.shells.get({ key, path }, () => deps.sharedPages.makeShell(shellVisit));
      overload.noteShed(kind, 'shell', reason);
      setDocumentHeaders(response, visit.route, shell.page.status, 'bypass');
      forbidKeeping(response);
      void shell.page.compress();
      countOutcome(response, 'shell');
      sendPage(request, response, shell.page, shell.age);
    } catch (error) {
      if (!isOverload(error)) throw error;
      refuse(job, reason);
    }
  };

  const refuse = ({ kind }: Job, reason: ShedReason): never => {
    overload.noteShed(kind, 'refused', reason);
    throw new MarqueeError('overloaded');
  };

  const sendFound = ({ request, response, visit }: Omit<Job, 'kind'>, { page, outcome, age }: FoundPage): void => {
    setDocumentHeaders(response, visit.route, page.status, outcome);
    metrics.pageCache.inc({ outcome });
    // Nobody may ever ask for it again: only for a second one it is worth its time.
    if (outcome !== 'miss') void page.compress();
    countOutcome(response, page.status >= 400 ? 'error' : outcome === 'stale' ? 'stale' : 'full');
    sendPage(request, response, page, age);
  };

  const sendHead = (
    response: Response,
    visit: DocumentVisit,
    site: Parameters<DocumentRenderer>[1],
    outcome: PreparedOutcome,
  ): void => {
    const status = statusOf(visit.route, outcome);
    setDocumentHeaders(response, visit.route, status, 'bypass');
    setRetryAfter(response, outcome);
    response.setHeader('Content-Security-Policy', deps.render(visit, site, outcome, createNonce()).policy);
    response.status(status).type('html').end();
  };

  const stream = async (
    { response, visit, kind }: Job,
    render: () => ReturnType<DocumentRenderer>,
    outcome: PreparedOutcome,
    release: () => void,
  ): Promise<void> => {
    const stopTimer = metrics.shellDuration.startTimer({ route: response.locals.context.label });
    try {
      const document = render();
      setDocumentHeaders(response, visit.route, document.status, 'bypass');
      setRetryAfter(response, outcome);
      response.setHeader('Content-Security-Policy', document.policy);
      if (visit.route.cache === 'public-short' && document.status < 400) metrics.pageCache.inc({ outcome: 'bypass' });
      await streamDocument(response, document, {
        waitsForAll: kind === 'bot',
        timeout: deps.renderTimeout,
        onShell: () => stopTimer(),
        onRendered: release,
        onError: (error) => {
          if (response.destroyed) return;
          deps.logger.error(
            { event: logEvents.renderFailed, route: response.locals.context.label, error },
            'a part of the page failed to render',
          );
        },
      });
      noteOutcome(response, document.status < 400 ? 'full' : 'error');
    } finally {
      release();
    }
  };

  const noteOutcome = (response: Response, outcome: RenderOutcome): void => {
    const isComplete = response.writableFinished;
    metrics.renderOutcomes.inc({ route: response.locals.context.label, outcome: isComplete ? outcome : 'aborted' });
  };
  /** Bytes that are all there are given to the connection at once. */
  const countOutcome = (response: Response, outcome: RenderOutcome): void => {
    metrics.renderOutcomes.inc({ route: response.locals.context.label, outcome });
  };

  /** The branded error page. False where there is no time for it; it throws where there is no site configuration. */
  const sendError = async (
    request: Request,
    response: Response,
    route: RouteSpec,
    error: PublicError,
  ): Promise<boolean> => {
    const { context } = response.locals;
    context.language ??= defaultLanguage;
    const site = await deps.configurations.get(context.language);
    const visit = readVisit(request, response, route);
    const kind = requestKind(request, context.session);
    if (request.method === 'HEAD') {
      sendHead(response, visit, site, { error });
      return true;
    }
    const release = await overload.slots.enter(kind);
    if (!release) return false;
    const render = () => deps.render(visit, site, { error }, createNonce());
    await stream({ request, response, visit, kind }, render, { error }, release);
    return true;
  };

  /** How long a page may take before something else is given instead of it; nothing for whom there is nothing else. */
  const patienceOf = ({ request, visit, kind }: Job): number | undefined =>
    kind === 'bot' || request.method === 'HEAD' || !isGivable(visit.route) ? undefined : deps.patience;

  return { answer, sendError };
}

/** Answers requests for documents. */
export type Documents = ReturnType<typeof createDocuments>;

const placeOf = (visit: DocumentVisit, request: Request, response: Response): PagePlace => ({
  key: visitKey(visit),
  path: response.locals.context.match?.canonicalPath ?? pagePathOf(request, response),
});

/** A refusal stays one, and a page that is not there too: neither is anything that a browser could fill. */
const isGivable = ({ page }: RouteSpec): boolean => page !== 'block-page' && page !== 'not-found';

/** Somebody who looks at the page now. */
const isPerson = (kind: PageRequestKind): boolean => kind === 'anonymous' || kind === 'signed-in';

const isSessionLate = (session: Session | undefined): boolean =>
  session?.status === 'unknown' && session.isLate === true;

const isOverload = (error: unknown): boolean => error instanceof MarqueeError && error.code === 'overloaded';
