import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Environment } from '../config/environment.ts';
import { type ErrorCode, errorCatalogue, publicError } from '../src/lib/error-catalogue.ts';
import { logEvents } from './observability/log-events.ts';
import type { Logger } from './observability/logger.ts';

interface ListenOptions {
  readonly handler: RequestListener;
  readonly port: number;
  /** Where it listens, how long an idle connection is kept, and how long headers and whole requests may take. */
  readonly settings: Pick<Environment, 'HOST' | 'KEEPALIVE_MS' | 'HEADERS_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>;
  readonly logger: Logger;
}

/** Opens a port. Rejects when it is taken. */
export function listen({ handler, port, settings, logger }: ListenOptions): Promise<Server> {
  const listener = pathsOnly(handler, logger);
  const server = createServer(
    {
      keepAliveTimeout: settings.KEEPALIVE_MS,
      headersTimeout: settings.HEADERS_TIMEOUT_MS,
      requestTimeout: settings.REQUEST_TIMEOUT_MS,
      // Slow headers are closed within a second of their limit instead of at the next of Node's 30 s checks (measured).
      connectionsCheckingInterval: 1_000,
      // Node would refuse a request without one in its own words; `requestHygiene` does.
      requireHostHeader: false,
    },
    listener,
  );
  // Node would ask for any body, and refuse in its own words what it does not know: who reads a body asks for it.
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerMalformed(error, socket, logger));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, settings.HOST, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

const malformedCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** What can't be parsed as a request gets a status and a code, and its connection is closed. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket, logger: Logger): void {
  // Bytes of an earlier answer may be on their way: ours would land in the middle of them.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const code = malformedCodes[error.code ?? ''] ?? 'bad-request';
  const { status, message } = errorCatalogue[code];
  logger.info({ event: logEvents.malformedRequest, code, cause: error.code }, message);
  const body = JSON.stringify({ error: { status, code } });
  socket.end(
    `HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  // A client that never closes its side, or goes on sending, would keep the socket for ever.
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Express knows no target that is not a path: it would answer in its own words and past every step. */
const pathsOnly =
  (handler: RequestListener, logger: Logger): RequestListener =>
  (request, response) => {
    if (request.url?.startsWith('/')) return handler(request, response);
    logger.info({ event: logEvents.malformedRequest, code: 'bad-request' }, 'the target is not a path');
    const error = publicError('bad-request');
    const body = JSON.stringify({ error });
    response.writeHead(error.status, {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Connection: 'close',
    });
    response.end(body);
  };
