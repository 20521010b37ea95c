import type { Request, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import type { PageDataReply } from '../../src/document/page-data.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import { required } from '../context/request-context.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { setRetryAfter } from './document-headers.ts';
import type { LoadedOutcome } from './document-renderer.tsx';
import { visitorOf, watchedSearch } from './document-visit.ts';
import type { LoadForVisitor } from './load-for-visitor.ts';

interface PageDataDeps {
  readonly configurations: SiteConfigurations;
  readonly loadForVisitor: LoadForVisitor;
  readonly buildId: string;
}

/** Answers a request for a page's data alone. */
export function createPageData({ configurations, loadForVisitor, buildId }: PageDataDeps) {
  return async (request: Request, response: Response, match: RouteMatch): Promise<void> => {
    const { context } = response.locals;
    const language = required(context, 'language');
    const { route, parameters } = match;
    const visit = {
      route,
      parameters,
      language,
      region: context.region,
      search: watchedSearch(route, request.originalUrl),
    };
    const outcome = await loadForVisitor(response, visit, await configurations.get(language));
    if (context.signal.aborted) return;
    // The address of the data is not the address of the page, so a cache in between must never mix them up.
    response.vary('Cookie');
    response.setHeader('Cache-Control', privateCacheControl);
    setRetryAfter(response, outcome);
    const visitor = visitorOf(request, context.session);
    const reply = replyOf(outcome, { routeId: route.id, language, buildId, visitor });
    response.status('error' in reply ? reply.error.status : 200).json(reply);
  };
}

/** Answers requests for the data of pages. */
export type AnswerPageData = ReturnType<typeof createPageData>;

type ReplyHead = Omit<Extract<PageDataReply, { routeId: string }>, 'data'>;

const replyOf = (outcome: LoadedOutcome, head: ReplyHead): Exclude<PageDataReply, { redirect: string }> =>
  'error' in outcome ? { error: outcome.error, visitor: head.visitor } : { data: outcome.data, ...head };
