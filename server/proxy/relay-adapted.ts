import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { parseJson } from '../../src/lib/parse-json.ts';
import { type CallEntry, callTable } from '../../src/platform/call-table.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { apiBase, idempotencyHeader, type Json, type PlatformRequest } from '../../src/platform/transport.ts';
import { regionRefusal } from '../middleware/region-block.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { FindAdapted } from '../platform/platform-adapter.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { Exchange } from './exchange.ts';
import { createFailExchange } from './fail-exchange.ts';
import { relayReply } from './relay-reply.ts';

/** Dependencies of {@link relayAdapted} besides the group. */
export interface AdaptedDeps {
  /** Missing without an adapter: then every call is forwarded unchanged. */
  readonly findAdapted: FindAdapted | undefined;
  readonly transportFor: TransportFor;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Makes the calls of a group that the operator's adapter changes with the server's transport, which knows the adapter. Its replies have the
 * effects of forwarded ones: tokens are renewed, sessions begin, pages are withheld. Other calls are forwarded.
 */
export function relayAdapted(group: ProxyGroup, deps: AdaptedDeps): RequestHandler {
  const { findAdapted, transportFor, metrics } = deps;
  const fail = createFailExchange(group, deps);
  return async function relayAdapted(request, response, next) {
    const { exchange, context } = response.locals;
    const entry = callTable.find(({ id }) => id === exchange?.call.id);
    if (!exchange || !entry || findAdapted?.(entry.id) === undefined) return next();
    exchange.refuseRegion = () => next(regionRefusal(context, metrics));
    exchange.resend = async () => {
      try {
        const body = await transportFor(context)(requestOf(entry, request, exchange, group));
        await relayReply(message(200, body), response, { exchange, fail });
      } catch (error) {
        if (error instanceof PlatformError && error.code === 'platform-refused') {
          const errors = [{ code: error.platformCode, detail: error.details }];
          const headers = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) };
          await relayReply(message(error.status ?? 400, { errors }, headers), response, { exchange, fail });
        } else fail(error instanceof Error ? error : new Error(String(error)), response);
      }
    };
    await exchange.resend();
  };
}

/** Headers that the transport sets itself. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', idempotencyHeader]);

function requestOf(
  { id, group: callGroup, method, isRepeatable, isMoneyAction }: CallEntry,
  request: Request,
  { token }: Exchange,
  group: ProxyGroup,
): PlatformRequest {
  const key = request.get(idempotencyHeader);
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? parseJson(String(request.body)) : undefined;
  const headers = group.requestHeaders.flatMap((name) => {
    const value = request.get(name);
    return value === undefined || ownHeaders.has(name) ? [] : [[name, value] as const];
  });
  return {
    call: id,
    group: callGroup,
    method,
    path: group.target + request.originalUrl.slice(apiBase.length),
    isRepeatable,
    isMoneyAction,
    headers: Object.fromEntries(headers),
    ...(isJson(body) && { body }),
    ...(key !== undefined && { idempotencyKey: key }),
    ...(token !== undefined && { token }),
  };
}

const isJson = (value: unknown): value is Json => value !== undefined;

/** The reply in the form of an HTTP message. */
function message(status: number, body: unknown, headers: IncomingHttpHeaders = {}): IncomingMessage {
  const reply = new IncomingMessage(new Socket());
  reply.statusCode = status;
  reply.headers = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  reply.push(JSON.stringify(body));
  reply.push(null);
  return reply;
}
