import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import * as z from 'zod';
import { privateCacheControl } from '../../../config/cache-policies.ts';
import { MarqueeError } from '../../../server/errors.ts';
import { parseRequestJson, parseRequestValue } from '../../../server/http/parse-request.ts';
import { readBody } from '../../../server/http/read-body.ts';
import { refuseCrossSiteWrites } from '../../../server/http/refuse-cross-site-writes.ts';
import type { Lifecycle } from '../../../server/lifecycle.ts';
import type { NamedMiddleware } from '../../../server/middleware/named-middleware.ts';
import type { TransportFor } from '../../../server/platform/server-transport.ts';
import { createRenewingTransport } from '../../../server/session/renewing-transport.ts';
import { readSentToken } from '../../../server/session/sent-token.ts';
import type { TokenVerifier } from '../../../server/session/verify-token.ts';
import { type CallEntry, callTable } from '../../../src/platform/call-table.ts';
import { demoInputSchema } from '../pages/new-api-demo/demo-input.ts';
import { checkReply, makeCall } from './make-call.ts';

interface DebugApiDeps {
  readonly transportFor: TransportFor;
  readonly tokens: Pick<TokenVerifier, 'verify'>;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly namedMiddleware: NamedMiddleware;
}

/** Maximum bytes of an input: as for the largest API group. */
const inputLimit = 64 * 1024;
/** Maximum bytes of a reply to check: as for the largest API group. */
const replyLimit = 1_024 * 1024;

const contractCheckSchema = z.strictObject({ reply: z.unknown() });
const calls: ReadonlyMap<string, CallEntry> = new Map(callTable.map((call) => [call.id, call]));

/** Handles a request about a call. The result is sent as JSON. */
type CallHandler = (call: CallEntry, body: unknown, request: Request, response: Response) => Promise<unknown>;

/**
 * Endpoints of the API demo page, only outside production: `POST /debug-api/calls/{id}` makes a call with the server's transport and the
 * visitor's token, `POST /debug-api/calls/{id}/contract` checks a reply that the browser received. Its errors are JSON with a code of the
 * catalogue.
 */
export function createDebugApi(deps: DebugApiDeps): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const handleCall: CallHandler = async (call, body, request, response) => {
    const input = parseRequestValue(demoInputSchema, body);
    const transport = deps.transportFor(response.locals.context);
    const reply = { responseKind: response.locals.context.responseKind, response };
    const verified = await deps.tokens.verify(readSentToken(request), reply);
    if (verified.status !== 'held') return makeCall(transport, call, input, undefined);
    return makeCall(createRenewingTransport(transport, verified.token), call, input, verified.token.value);
  };
  const handleCheck: CallHandler = (call, body) => checkReply(call, parseRequestValue(contractCheckSchema, body).reply);
  const register = (path: string, limit: number, handler: CallHandler) =>
    router.all(path, findCall(limit), ...deps.namedMiddleware(['region-block']), sendResult(handler, deps));
  register('/debug-api/calls/:id', inputLimit, handleCall);
  register('/debug-api/calls/:id/contract', replyLimit, handleCheck);
  return router;
}

const findCall = (limit: number): RequestHandler =>
  function findCall(request, response, next) {
    const { context } = response.locals;
    context.label = 'debug-api';
    const { isMoneyAction } = calledBy(request);
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      throw new MarqueeError('method-not-allowed');
    }
    assertValidRequest(request, limit);
    context.isMoneyAction = isMoneyAction;
    next();
  };

const sendResult = (handler: CallHandler, { lifecycle }: DebugApiDeps): RequestHandler =>
  async function sendResult(request, response) {
    await readBody(request, response, lifecycle);
    const result = await handler(calledBy(request), parseRequestJson(request.body), request, response);
    response.setHeader('Cache-Control', privateCacheControl);
    response.json(result);
  };

function calledBy({ params }: Request): CallEntry {
  const { id } = params;
  const call = typeof id === 'string' ? calls.get(id) : undefined;
  if (call === undefined) throw new MarqueeError('not-found');
  return call;
}

/** Only our own pages can send this header, and only they may use the visitor's token. */
function assertValidRequest(request: Request, limit: number): void {
  refuseCrossSiteWrites(request);
  const { headers } = request;
  if (headers['x-requested-with'] !== 'XMLHttpRequest') throw new MarqueeError('bad-request');
  if (headers['transfer-encoding'] !== undefined) throw new MarqueeError('length-required');
  if (headers['content-encoding'] !== undefined || !request.is('application/json'))
    throw new MarqueeError('bad-request');
  if (Number(headers['content-length'] ?? 0) > limit) throw new MarqueeError('body-too-large');
}
