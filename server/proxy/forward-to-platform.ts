import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { privateCacheControl } from '../../config/cache-policies.ts';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { cookies } from '../../src/state/cookies.ts';
import { cookieOf } from '../http/cookies.ts';
import { sendJsonError } from '../http/send-json-error.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { usableToken } from '../middleware/auth.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

/** What {@link forwardToPlatform} needs besides the group. */
export interface ForwardDeps {
  /** Origin of the platform. */
  readonly platform: string;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Passes the requests of a group on to the platform, and its answers back: what is listed and nothing else. */
export function forwardToPlatform(group: ProxyGroup, deps: ForwardDeps): RequestHandler {
  return createProxyMiddleware<Request, Response>({
    target: deps.platform,
    changeOrigin: true,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    on: {
      proxyReq: (outgoing, request, response) => prepareRequest(outgoing, request, response, group, deps),
      proxyRes: (reply, _request, response) => {
        // These are events of a socket: whatever is thrown in one would end the process.
        if (isUsable(reply)) writeReplyHeaders(reply, group, deps.lifecycle.isDraining());
        else refuseReply(reply, response, group, deps);
      },
      error: (error, _request, response) => {
        if ('locals' in response) answerFailure(error, response, group, deps);
        else response.destroy();
      },
    },
  });
}

function prepareRequest(
  outgoing: ClientRequest,
  request: Request,
  response: Response,
  group: ProxyGroup,
  deps: ForwardDeps,
): void {
  const late = new PlatformError(group.id, 'platform-timeout', `no complete answer in ${group.timeout} ms`);
  const deadline = setTimeout(() => outgoing.destroy(late), group.timeout);
  response.once('close', () => clearTimeout(deadline));
  outgoing.once('upgrade', (_reply, socket) => {
    socket.destroy();
    answerFailure(new PlatformError(group.id, 'platform-garbage', 'switched protocols'), response, group, deps);
  });
  try {
    writeRequestHeaders(outgoing, request, response, group);
  } catch (error) {
    outgoing.destroy(error instanceof Error ? error : undefined);
  }
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
  const token = usableToken(cookieOf(request, cookies.token), Date.now());
  if (token !== undefined) outgoing.setHeader('x-auth', `Bearer ${token}`);
}

const isUsable = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode <= 599;

/** An answer may be one visitor's own, whatever the platform says of caches; the connection is ours to keep or close. */
function writeReplyHeaders(reply: IncomingMessage, group: ProxyGroup, isDraining: boolean): void {
  for (const name of Object.keys(reply.headers)) if (!group.responseHeaders.includes(name)) delete reply.headers[name];
  reply.headers['cache-control'] = privateCacheControl;
  reply.headers.connection = isDraining ? 'close' : 'keep-alive';
  reply.statusMessage = '';
}

function refuseReply(reply: IncomingMessage, response: Response, group: ProxyGroup, deps: ForwardDeps): void {
  const detail = `answered with status ${reply.statusCode}`;
  answerFailure(new PlatformError(group.id, 'platform-garbage', detail), response, group, deps);
  reply.destroy();
}

function answerFailure(error: Error, response: Response, group: ProxyGroup, { logger, metrics }: ForwardDeps): void {
  if (response.locals.context.signal.aborted) return;
  const code = error instanceof PlatformError ? error.code : 'platform-unavailable';
  logger.warn({ event: logEvents.proxyFailed, group: group.id, code, error }, 'an API call could not be passed on');
  metrics.errors.inc({ code });
  if (response.headersSent) response.destroy();
  else sendJsonError(response, publicError(code));
}
