import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorCatalogue } from '../../src/lib/error-catalogue.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { announcesBody } from './announces-body.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Time of arrival, by `performance.now()`. */
  readonly beganAt: number;
}

interface Connection {
  /** Request that is being handled. */
  current?: Exchange | undefined;
  /** Requests that arrived after it, handled next in this order. */
  readonly waiting: Exchange[];
  /** Unparsable bytes have arrived: nothing after them is read, and `refuse` responds to them in their turn. */
  isOver?: boolean;
  refuse?: () => void;
}

/**
 * Maximum requests that wait on a connection for earlier responses. Browsers and proxies send one at a time; a client
 * that reads nothing keeps all of its requests in memory.
 */
export const maxWaiting = 8;

interface ConnectionDeps {
  readonly logger: Logger;
  /** Counts refused requests, which no route sees; without it nothing is counted. */
  readonly metrics?: Pick<Metrics, 'errors'> | undefined;
}

/** Milliseconds for a client to read its last response and close its side. */
const lastRead = 2_000;

/** Milliseconds after a request within which the client's end of stream counts as part of it. */
export const withRequest = 40;

const malformedCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/**
 * Handles the requests of a connection in order and one at a time. Node would handle all pipelined requests at once, even for a client that
 * reads no responses. Every request gets a response, because nginx marks a server that sends none as down, and holds back other visitors'
 * requests.
 */
export function createConnections(handler: RequestListener, { logger, metrics }: ConnectionDeps) {
  const connections = new WeakMap<Duplex, Connection>();
  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { waiting: [] };
    connections.set(socket, connection);
    return connection;
  };

  const begin = (connection: Connection, exchange: Exchange): void => {
    const { request, response } = exchange;
    connection.current = exchange;
    // Node would destroy the socket as soon as the last response is written, perhaps before the request's body has arrived.
    if (announcesBody(request)) request.socket.destroySoon = () => lingeringClose(request.socket);
    response.on('close', () => next(connection, request.socket));
    handler(request, response);
  };

  const next = (connection: Connection, socket: Duplex): void => {
    connection.current = undefined;
    // The previous response may have announced the end of the connection.
    if (!socket.writable) return;
    const exchange = connection.waiting.shift();
    if (exchange && !(connection.refuse && isBrokenOff(exchange))) begin(connection, exchange);
    else connection.refuse?.();
  };

  const refuse = (socket: Duplex, code: ErrorCode, cause: string | undefined): void => {
    const connection = connectionOf(socket);
    // Ignores further data of a refused client.
    if (connection.isOver) return;
    connection.isOver = true;
    const { status, message } = errorCatalogue[code];
    logger.info({ event: logEvents.malformedRequest, code, cause }, message);
    metrics?.errors.inc({ code });
    const answer = () => endWith(socket, status, code);
    const { current } = connection;
    if (!current || isBrokenOff(current)) answer();
    else connection.refuse = answer;
  };

  return {
    /** A client that closes its side together with its request waits for the response; a client that closes later has left. */
    onConnection: (socket: Duplex): void => {
      socket.on('end', () => {
        const current = connections.get(socket)?.current;
        const isWaiting =
          current?.request.complete &&
          !current.response.headersSent &&
          performance.now() - current.beganAt < withRequest;
        if (!isWaiting) socket.end();
      });
    },
    onRequest: (request: IncomingMessage, response: ServerResponse): void => {
      const { socket } = request;
      const connection = connectionOf(socket);
      // The last response has been sent.
      if (!socket.writable) return;
      const exchange = { request, response, beganAt: performance.now() };
      if (!connection.current) begin(connection, exchange);
      else if (connection.waiting.length < maxWaiting) connection.waiting.push(exchange);
      else {
        connection.waiting.length = 0;
        logger.info({ event: logEvents.malformedRequest, waiting: maxWaiting }, 'too many requests on one connection');
        socket.destroy();
      }
    },
    /** Responds to bytes that can't be parsed as a request with a status and a code, and closes the connection. */
    onClientError: (error: NodeJS.ErrnoException, socket: Duplex): void => {
      if (error.code === 'ECONNRESET') socket.destroy();
      // An unwritable socket is about to close.
      else if (socket.writable) refuse(socket, malformedCodes[error.code ?? ''] ?? 'bad-request', error.code);
    },
    /** Marquee is not a tunnel. Node would close the connection without a response. */
    onConnect: (_request: IncomingMessage, socket: Duplex): void => {
      // Node has removed its own error listener.
      socket.on('error', () => socket.destroy());
      refuse(socket, 'bad-request', 'CONNECT');
    },
  };
}

/** Whether the unparsable bytes belong to the body of this request, and no response has been sent. */
const isBrokenOff = ({ request, response }: Exchange): boolean => !request.complete && !response.headersSent;

function endWith(socket: Duplex, status: number, code: ErrorCode): void {
  const body = JSON.stringify({ error: { status, code } });
  socket.write(
    `HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  lingeringClose(socket);
}

/**
 * Ends our side and keeps reading. The kernel resets a connection that is closed with unread bytes, and the client
 * loses the pending response. A client that never closes its side would keep the socket open.
 */
function lingeringClose(socket: Duplex): void {
  socket.end();
  setTimeout(() => socket.destroy(), lastRead).unref();
}
