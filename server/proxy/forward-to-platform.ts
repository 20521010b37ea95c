import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { bearer, tokenHeader } from '../../src/platform/token-header.ts';
import { apiBase } from '../../src/platform/transport.ts';
import { waitForPlatform } from '../context/platform-wait.ts';
import type { Span } from '../context/span.ts';
import { createClientAddress } from '../http/client-address.ts';
import { createTrustedAddress } from '../http/trusted-peer.ts';
import { regionRefusal } from '../middleware/region-block.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Exchange } from './exchange.ts';
import { createExchangeBreaker } from './exchange-breaker.ts';
import { createFailExchange, type FailExchange } from './fail-exchange.ts';
import { platformHeaders } from './platform-headers.ts';
import { relayReply } from './relay-reply.ts';

/** Dependencies of {@link forwardToPlatform} besides the group. */
export interface ForwardDeps {
  /** Origin of the platform. */
  readonly platform: string;
  /** Addresses of our own proxies; see `createTrustedAddress`. */
  readonly trustedProxies: readonly string[];
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Sends the requests of a group, whose bodies have been read, to the platform, and its replies back. The proxy library connects the two
 * sides; we decide the headers and bodies (decision 8).
 */
export function forwardToPlatform(group: ProxyGroup, deps: ForwardDeps): RequestHandler {
  const fail = createFailExchange(group, deps);
  const breaker = createExchangeBreaker(group, { ...deps, fail });
  const addressOf = createClientAddress(createTrustedAddress(deps.trustedProxies));
  const proxy = createProxyMiddleware<Request, Response>({
    target: deps.platform,
    changeOrigin: true,
    agent: createAgent(deps.platform, group.slots),
    // The library overwrites `url`, and a request may be sent twice, so the original is used.
    pathRewrite: (_path, { originalUrl }) => group.target + originalUrl.slice(apiBase.length),
    selfHandleResponse: true,
    // The library's default plugins log addresses, and include them in responses.
    ejectPlugins: true,
    plugins: [
      (events) => {
        events.on('proxyReq', (outgoing, request, response) => startExchange(outgoing, request, response, group, fail));
        events.on('proxyRes', (reply, _request, response) =>
          relayReply(reply, response, { exchange: requireExchange(response), fail }),
        );
        events.on('error', (error, _request, response) => {
          if (response && 'locals' in response) fail(error, response);
        });
      },
    ],
  });
  return function forward(request, response, next) {
    limitTime(response, group, fail);
    const { context } = response.locals;
    const exchange = requireExchange(response);
    const { id } = exchange.call;
    const span = context.span?.child(
      `platform ${id}`,
      { 'marquee.call': id, 'marquee.group': `api:${group.id}` },
      'client',
    );
    countCall(response, group, deps.metrics, span);
    const headers = platformHeaders(request, response, exchange, addressOf, span?.traceparent);
    const send = () => {
      const { token } = exchange;
      context.platformWait?.countAttempt();
      request.method = exchange.call.platformMethod;
      // The library copies these headers, and emits no event before sending a request with `Expect`.
      request.headers = { ...headers, ...(token !== undefined && { [tokenHeader]: bearer(token) }) };
      void proxy(request, response, (error) => {
        if (error instanceof Error) fail(error, response);
      });
    };
    exchange.refuseRegion = () => next(regionRefusal(context, deps.metrics));
    exchange.resend = () => waitForPlatform(context, () => breaker(exchange, response, send));
    return exchange.resend();
  };
}

function requireExchange(response: Response): Exchange {
  const { exchange } = response.locals;
  if (!exchange) throw new Error('The step that opens the exchange has not run');
  return exchange;
}

/**
 * Idle connections are closed before the platform is likely to close them: a request on a closing connection is lost.
 */
function createAgent(platform: string, slots: number) {
  const settings = { keepAlive: true, maxSockets: slots, timeout: 4_000 };
  return platform.startsWith('https:') ? new HttpsAgent(settings) : new HttpAgent(settings);
}

/** Limits the time from before the request waits for a connection until its reply has been forwarded. */
function limitTime(response: Response, group: ProxyGroup, fail: FailExchange): void {
  const late = new PlatformError(group.id, 'platform-timeout', `no complete response in ${group.timeout} ms`);
  const deadline = setTimeout(() => fail(late, response), group.timeout);
  response.once('close', () => clearTimeout(deadline));
}

/** Counts a browser's call once, however often it is sent, when its response ends. */
function countCall(response: Response, { id }: ProxyGroup, metrics: Metrics, span: Span | undefined): void {
  const startedAt = performance.now();
  const { context } = response.locals;
  const { call } = requireExchange(response);
  const labels = { group: `api:${id}`, call: call.id };
  // Runs before the request's log line is written.
  response.prependOnceListener('close', () => {
    const milliseconds = performance.now() - startedAt;
    const outcome = outcomeOf(response);
    metrics.platformCalls.inc({ ...labels, outcome });
    if (span && outcome !== 'ok') span.failure = outcome;
    span?.end();
    metrics.platformCallSeconds.inc(labels, milliseconds / 1_000);
    context.platformWait?.recordCall(call.id, milliseconds);
  });
}

function outcomeOf({ locals, writableFinished, statusCode }: Response): string {
  const failure = locals.context.responseOutcome?.reason;
  if (failure !== undefined) return failure;
  if (!writableFinished) return 'aborted';
  return statusCode < 400 ? 'ok' : 'platform-refused';
}

/** Starts an exchange: its request has a connection, and nothing has been written yet. */
function startExchange(
  outgoing: ClientRequest,
  request: Request,
  response: Response,
  group: ProxyGroup,
  fail: FailExchange,
): void {
  // The visitor may have left, or got a timeout, while the request waited.
  if (response.writableEnded || response.destroyed) {
    outgoing.destroy();
    return;
  }
  response.once('close', () => outgoing.destroy());
  outgoing.once('upgrade', (_reply, socket) => {
    socket.destroy();
    fail(new PlatformError(group.id, 'platform-garbage', 'switched protocols'), response);
  });
  if (Buffer.isBuffer(request.body)) outgoing.write(request.body);
}
