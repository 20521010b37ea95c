import express, { type RequestHandler, type Router } from 'express';
import { type ProxyGroup, proxyGroups } from '../../config/proxy-groups.ts';
import { callTable } from '../../src/platform/call-table.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { MarqueeError } from '../errors.ts';
import { announcesBody } from '../http/announces-body.ts';
import { readBody, refuseInvalidBody } from '../http/read-body.ts';
import { refuseCrossSiteWrites } from '../http/refuse-cross-site-writes.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { NamedMiddleware } from '../middleware/named-middleware.ts';
import { regionRefusal } from '../middleware/region-block.ts';
import { readSentToken } from '../session/sent-token.ts';
import type { TokenVerifier } from '../session/verify-token.ts';
import { type CallFinder, createCallFinder, type ProxiedCall } from './call-finder.ts';
import { openExchange } from './exchange.ts';
import { type ForwardDeps, forwardToPlatform } from './forward-to-platform.ts';
import { type AdaptedDeps, relayAdapted } from './relay-adapted.ts';
import { isWithheldCall } from './withheld-calls.ts';

interface ApiGroupsDeps extends ForwardDeps, AdaptedDeps {
  readonly tokens: TokenVerifier;
  readonly campaigns: Pick<CampaignStore, 'list'>;
  readonly namedMiddleware: NamedMiddleware;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
}

declare global {
  namespace Express {
    interface Locals {
      /** The matched call. */
      proxied?: ProxiedCall;
    }
  }
}

/**
 * The API groups, each registered with its middlewares: calls that browsers may make are checked and forwarded to the platform. An unknown
 * path goes on to the next handler, which sends a 404.
 */
export function apiGroups(deps: ApiGroupsDeps): Router {
  const findCalls = createCallFinder(proxyGroups, callTable);
  const router = express.Router();
  for (const group of proxyGroups) {
    router.all(
      new RegExp(`^(?:${group.prefixes.join('|')})(?=/|$)`),
      findCall(group, findCalls),
      ...deps.namedMiddleware(group.middleware),
      readCall(deps),
      refuseWithheld(deps),
      openCall(deps),
      ...(deps.findAdapted ? [relayAdapted(group, deps)] : []),
      forwardToPlatform(group, deps),
    );
  }
  return router;
}

/** Stores the matched call, and refuses a request that must not be sent as this call. Calls of other groups are passed on. */
const findCall = (group: ProxyGroup, findCalls: CallFinder): RequestHandler =>
  function findCall(request, response, next) {
    const found = findCalls(request.path).filter((proxied) => proxied.group === group);
    if (found.length === 0) return next('route');
    const { context } = response.locals;
    context.label = `api:${group.id}`;
    const proxied = found.find(({ call }) => call.method === request.method);
    if (proxied === undefined) {
      const methods = found.map(({ call }) => call.method);
      response.setHeader('Allow', methods.toSorted().join(', '));
      throw new MarqueeError('method-not-allowed');
    }
    refuseInvalidBody(request, group);
    // Calls that are GET on the platform have no body there; see {@link refuseInvalidBody}.
    if (proxied.call.platformMethod === 'GET' && announcesBody(request)) throw new MarqueeError('bad-request');
    if (request.method !== 'GET') refuseCrossSiteWrites(request);
    context.isMoneyAction = proxied.call.isMoneyAction;
    response.locals.proxied = proxied;
    next();
  };

/** Reads the body of the call. */
const readCall = ({ lifecycle }: ApiGroupsDeps): RequestHandler =>
  async function readCall(request, response, next) {
    await readBody(request, response, lifecycle);
    next();
  };

/** Refuses a call about an offer that the visitor's region withholds: pages and calls follow the same rules. */
const refuseWithheld = ({ campaigns, metrics }: ApiGroupsDeps): RequestHandler =>
  function refuseWithheld(request, response, next) {
    const { context } = response.locals;
    const { call } = requireCall(response.locals);
    if (isWithheldCall(call, request, { campaigns, region: context.region })) throw regionRefusal(context, metrics);
    next();
  };

/** Determines the token of the call. */
const openCall = ({ tokens }: ApiGroupsDeps): RequestHandler =>
  async function openCall(request, response, next) {
    response.locals.exchange = await openExchange(
      requireCall(response.locals),
      readSentToken(request),
      response,
      tokens,
    );
    next();
  };

function requireCall({ proxied }: Express.Locals): ProxiedCall {
  if (!proxied) throw new Error('The step that finds the call has not run');
  return proxied;
}
