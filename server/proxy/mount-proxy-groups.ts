import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Express, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { type ProxyGroup, proxyGroups } from '../../config/proxy-groups.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { cookieNames } from '../../src/state/cookies.ts';
import { MarqueeError } from '../errors.ts';
import { cookieOf } from '../http/cookies.ts';
import { sendJsonError } from '../http/send-json-error.ts';
import { usableToken } from '../middleware/auth.ts';
import { refuseCrossSiteWrites } from '../middleware/refuse-cross-site-writes.ts';
import type { RunNamed } from '../middleware/run-named.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

interface ProxyDeps {
  /** Origin of the platform. */
  readonly platform: string;
  readonly runNamed: RunNamed;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Mounts every API group; a path under the API that no group has answers 404 as JSON, never with a page. */
export function mountProxyGroups(app: Express, deps: ProxyDeps): void {
  for (const group of proxyGroups) {
    app.use(matching(group.prefix, guard(group, deps.runNamed)));
    app.use(matching(group.prefix, refuseCrossSiteWrites()));
    app.use(matching(group.prefix, forward(group, deps)));
  }
  app.use((_request, response, next) => {
    if (response.locals.context.carrier === 'api') throw new MarqueeError('not-found');
    next();
  });
}

/** Runs a handler for paths under a prefix, with the path left whole. */
const matching = (prefix: string, handler: RequestHandler): RequestHandler =>
  function apiGroup(request, response, next) {
    if (request.path.startsWith(prefix)) return handler(request, response, next);
    next();
  };

/** Method, size and named middlewares of a group. */
const guard = (group: ProxyGroup, runNamed: RunNamed): RequestHandler =>
  async function guard(request, response, next) {
    const { context } = response.locals;
    context.label = `api:${group.id}`;
    if (!group.methods.includes(request.method)) {
      response.setHeader('Allow', group.methods.join(', '));
      throw new MarqueeError('method-not-allowed');
    }
    // A body without a length could be of any size.
    if (request.headers['transfer-encoding'] !== undefined) throw new MarqueeError('length-required');
    if (Number(request.get('content-length') ?? 0) > group.bodyLimit) throw new MarqueeError('body-too-large');
    if (await runNamed(group.middleware, request, response)) next();
  };

function forward(group: ProxyGroup, deps: ProxyDeps): RequestHandler {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return createProxyMiddleware<Request, Response>({
    target: deps.platform,
    changeOrigin: true,
    agent,
    proxyTimeout: group.timeout,
    on: {
      proxyReq: (outgoing, request, response) => writeRequestHeaders(outgoing, request, response, group),
      proxyRes: (reply) => keepOnly(reply.headers, group.responseHeaders),
      error: (error, _request, response) => {
        if ('locals' in response) answerFailure(error, response, group, deps);
        else response.destroy();
      },
    },
  });
}

/** Only listed headers go out; identity and trace are ours to write, whatever the client sent. */
function writeRequestHeaders(outgoing: ClientRequest, request: Request, response: Response, group: ProxyGroup): void {
  const { context } = response.locals;
  for (const name of outgoing.getHeaderNames()) {
    if (name !== 'host' && !group.requestHeaders.includes(name)) outgoing.removeHeader(name);
  }
  outgoing.setHeader('connection', 'keep-alive');
  outgoing.setHeader('x-requested-with', 'XMLHttpRequest');
  outgoing.setHeader('traceparent', context.traceparent);
  outgoing.setHeader('x-request-id', context.requestId);
  const token = usableToken(cookieOf(request, cookieNames.token), Date.now());
  if (token !== undefined) outgoing.setHeader('x-auth', `Bearer ${token}`);
}

function keepOnly(headers: IncomingMessage['headers'], allowed: readonly string[]): void {
  for (const name of Object.keys(headers)) if (!allowed.includes(name)) delete headers[name];
}

function answerFailure(error: Error, response: Response, group: ProxyGroup, { logger, metrics }: ProxyDeps): void {
  const { context } = response.locals;
  if (context.signal.aborted) return;
  const code = 'code' in error && error.code === 'ECONNRESET' ? 'platform-timeout' : 'platform-unavailable';
  logger.warn({ event: logEvents.proxyFailed, group: group.id, code, error }, 'an API call could not be passed on');
  metrics.errors.inc({ code });
  if (response.headersSent) response.destroy();
  else sendJsonError(response, publicError(code));
}
