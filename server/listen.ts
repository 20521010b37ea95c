import { createServer, type RequestListener, type Server } from 'node:http';
import type { Environment } from '../config/environment.ts';
import { publicError } from '../src/lib/error-catalogue.ts';
import { createConnections } from './http/connections.ts';
import { logEvents } from './observability/log-events.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';

interface ListenDeps {
  readonly handler: RequestListener;
  readonly port: number;
  /** The setting that the port comes from. */
  readonly variable: 'PORT' | 'OPS_PORT' | 'STUDIO_PREVIEW_PORT' | 'STUDIO_OPS_PORT';
  /** Address to listen on, and timeouts for idle connections, headers and whole requests. */
  readonly settings: Pick<Environment, 'HOST' | 'KEEPALIVE_MS' | 'HEADERS_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>;
  readonly logger: Logger;
  /** Counts requests that are refused before they reach the handler. */
  readonly metrics?: Pick<Metrics, 'errors'> | undefined;
}

/** Maximum bytes of a request's first line and headers. Proxies allow less (docker/nginx/nginx.conf, k8s/README.md). */
const maxHeaderSize = 16 * 1024;

/** Opens a port. Rejects if the port is taken. */
export function listen({ handler, port, variable, settings, logger, metrics }: ListenDeps): Promise<Server> {
  const { onConnection, onRequest, onClientError, onConnect } = createConnections(
    pathsOnly(handler, { logger, metrics }),
    { logger, metrics },
  );
  const server = createServer(
    {
      maxHeaderSize,
      keepAliveTimeout: settings.KEEPALIVE_MS,
      headersTimeout: settings.HEADERS_TIMEOUT_MS,
      requestTimeout: settings.REQUEST_TIMEOUT_MS,
      // Closes connections with slow headers within a second of the limit, not at Node's next check, up to 30 s later
      // (measured).
      connectionsCheckingInterval: 1_000,
      // Node would refuse a request without `Host` with its own message; `requestHygiene` does it instead.
      requireHostHeader: false,
    },
    onRequest,
  );
  // Node would accept `100-continue`, and refuse other expectations with its own message: the reader of a body handles it.
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  // Node would close a connection as soon as the client ends its side: `onConnection` decides instead.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', onConnection);
  server.on('clientError', onClientError);
  server.on('connect', onConnect);
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(portError(error, port, variable));
    server.once('error', fail);
    server.listen(port, settings.HOST, () => {
      server.off('error', fail);
      resolve(server);
    });
  });
}

function portError(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use (EADDRINUSE): set ${variable} to another one`);
  return new Error(`Port ${port} can't be opened: ${error.message}: see ${variable} and HOST`, { cause: error });
}

/** Express accepts only paths as targets: for others it would send its own response and bypass every step. */
const pathsOnly =
  (handler: RequestListener, { logger, metrics }: Pick<ListenDeps, 'logger' | 'metrics'>): RequestListener =>
  (request, response) => {
    if (request.url?.startsWith('/')) return handler(request, response);
    logger.info({ event: logEvents.malformedRequest, code: 'bad-request' }, 'the target is not a path');
    metrics?.errors.inc({ code: 'bad-request' });
    const error = publicError('bad-request');
    const body = JSON.stringify({ error });
    response.writeHead(error.status, {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Connection: 'close',
    });
    response.end(body);
  };
