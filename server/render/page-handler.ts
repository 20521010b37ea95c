import type { Request, RequestHandler, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { type CompiledRoute, matchRoute } from '../../src/routes/match-route.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';
import { type RequestContext, required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { pagePathOf, sendRedirect } from '../http/send-redirect.ts';
import type { RunNamed } from '../middleware/run-named.ts';
import type { Documents } from './documents.ts';
import type { AnswerPageData } from './page-data.ts';

interface PageHandlerDeps {
  readonly routes: readonly CompiledRoute[];
  readonly runNamed: RunNamed;
  readonly documents: Documents;
  readonly answerPageData: AnswerPageData;
}

/** Answers every page, as a document or as its data alone: match, named middlewares, answer (architecture, section 1). */
export function createPageHandler({ routes, runNamed, documents, answerPageData }: PageHandlerDeps): RequestHandler {
  return async function pageHandler(request, response) {
    const { context } = response.locals;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new MarqueeError('method-not-allowed');
    }
    const match = matchRoute(routes, pagePathOf(request, response));
    if (!match) throw new MarqueeError('bad-request');
    context.match = match;
    context.label = match.route.id;
    if (!match.isCanonical) {
      const prefix = match.prefix === undefined ? '' : `/${match.prefix}`;
      return sendRedirect(request, response, 301, prefix + match.canonicalPath);
    }
    if (!(await runNamed(match.route.middleware, request, response))) return;
    if (isRedirect(match)) return sendToTarget(request, response, match);
    if (context.carrier === 'data') await answerPageData(request, response, match);
    else await documents.answer(request, response, match.route);
  };
}

type Match = NonNullable<RequestContext['match']>;
type RedirectMatch = Match & { readonly route: { readonly redirectTo: NonNullable<RouteSpec['redirectTo']> } };

const isRedirect = (match: Match): match is RedirectMatch =>
  match.route.redirectTo !== undefined && isValidAddress(match.route.validity, match.parameters);

/** To the same-named page in the same language (specification, section 2, promo-redirect routes). */
function sendToTarget(request: Request, response: Response, { route, parameters }: RedirectMatch): void {
  const language = required(response.locals.context, 'language');
  response.setHeader('Cache-Control', privateCacheControl);
  sendRedirect(request, response, 302, hrefFor(route.redirectTo, language, { name: parameters['name'] ?? '' }));
}
