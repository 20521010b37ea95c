import type { Request, RequestHandler, Response } from 'express';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { MarqueeError } from '../errors.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { RunMiddleware } from '../middleware/named-middleware.ts';
import { refuseCrossSiteWrites } from '../middleware/refuse-cross-site-writes.ts';
import { readSentToken } from '../session/sent-token.ts';
import type { TokenVerifier } from '../session/verify-token.ts';
import { type CallFinder, createCallFinder, type ProxiedCall } from './call-finder.ts';
import { openExchange } from './exchange.ts';
import { type ForwardDeps, forwardToPlatform } from './forward-to-platform.ts';
import { readBody, refuseUnfitBody } from './read-body.ts';

interface ApiGroupsDeps extends ForwardDeps {
  readonly tokens: TokenVerifier;
  readonly runMiddleware: RunMiddleware;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
}

/**
 * The API groups: a call that browsers may make is checked, and sent to the platform. A path under the API that is none of
 * them answers 404 as JSON, never with a page.
 */
export function apiGroups(deps: ApiGroupsDeps): RequestHandler {
  const findCalls = createCallFinder(proxyGroups, callTable);
  const forwarders = new Map(proxyGroups.map((group) => [group, forwardToPlatform(group, deps)]));
  return async function apiGroup(request, response, next) {
    const { context } = response.locals;
    if (context.carrier !== 'api') return next();
    const proxied = requiredCall(request, response, findCalls);
    const { call, group } = proxied;
    refuseUnfitBody(request, group);
    if (isWrite(call)) refuseCrossSiteWrites(request);
    context.isMoneyAction = call.isMoneyAction;
    if (!(await deps.runMiddleware(group.middleware, request, response))) return;
    await readBody(request, response, deps.lifecycle);
    response.locals.exchange = await openExchange(proxied, readSentToken(request), response, deps.tokens);
    return forwarders.get(group)?.(request, response, next);
  };
}

function requiredCall(request: Request, response: Response, findCalls: CallFinder): ProxiedCall {
  const found = findCalls(request.path);
  const [first] = found;
  if (first === undefined) throw new MarqueeError('not-found');
  response.locals.context.label = `api:${first.group.id}`;
  const wanted = found.find(({ call }) => call.method === request.method);
  if (wanted !== undefined) return wanted;
  response.setHeader('Allow', found.map(({ call }) => call.method).join(', '));
  throw new MarqueeError('method-not-allowed');
}

/** A call with GET may act as well (decision 18). */
const isWrite = ({ method, isMoneyAction }: ProxiedCall['call']): boolean => method !== 'GET' || isMoneyAction;
