import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { RequestContext } from './context/request-context.ts';
import { logEvents } from './observability/log-events.ts';
import type { Logger } from './observability/logger.ts';

/** A running request. */
export interface RunningRequest {
  readonly response: Pick<ServerResponse, 'headersSent' | 'setHeader'>;
  /** Its label becomes more specific as the request is processed. */
  readonly context: Pick<RequestContext, 'label' | 'requestId'>;
  /** By `performance.now()`. */
  readonly startedAt: number;
}

/** A running request, for the log. */
export interface RunningDescription {
  readonly route: string;
  readonly ageMs: number;
  readonly requestId: string;
}

/** Readiness, running requests and shutdown (goals L1 to L4 of docs/reliability.md). */
export interface Lifecycle {
  /** Marks the process as ready to serve pages: called once, with the first site configuration. */
  readonly markReady: () => void;
  readonly isReady: () => boolean;
  readonly isDraining: () => boolean;
  /** The drain has passed its deadline: from now on the server closes connections, not the clients. */
  readonly isCutting: () => boolean;
  /** Registers a request. */
  readonly enter: (request: RunningRequest) => void;
  /** Removes a request whose response has closed. */
  readonly leave: (request: RunningRequest) => void;
  /** Running requests, oldest first, as many as fit in one log line. */
  readonly describeRunning: () => readonly RunningDescription[];
  /** Stops a server without cutting a request off. Resolves to true if every response was complete in time. */
  readonly drain: (server: Server) => Promise<boolean>;
}

/** Times in milliseconds. */
export interface DrainTimes {
  /** How long new requests are still accepted after readiness failed, so that load balancers notice. */
  readonly delay: number;
  /** How long requests may take to finish after that. */
  readonly deadline: number;
}

export function createLifecycle({ delay, deadline }: DrainTimes, logger: Logger): Lifecycle {
  const running = new Set<RunningRequest>();
  let isReady = false;
  let isDraining = false;
  let isCutting = false;
  let whenEmpty: (() => void) | undefined;

  const waitUntilEmpty = async (): Promise<true> => {
    do {
      if (running.size > 0) {
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
        });
      }
      // Lets requests that have already arrived be read.
      await nextRound();
    } while (running.size > 0);
    return true;
  };
  const drain = async (server: Server): Promise<boolean> => {
    isDraining = true;
    running.forEach(endConnection);
    logger.info({ event: logEvents.draining, inFlight: running.size, delay }, 'draining: readiness fails from now on');
    await sleep(delay);
    await untilAllAccepted(server);
    unbind(server);
    // The newest connections may not have sent their requests yet.
    await sleep(lateRequestGrace);
    const isEmpty = await Promise.race([waitUntilEmpty(), sleep(deadline).then(() => false)]);
    if (!isEmpty) {
      isCutting = true;
      logger.error(
        { event: logEvents.stopped, inFlight: running.size, hanging: describeRequests(running) },
        'requests were cut at the drain deadline',
      );
    }
    server.closeAllConnections();
    // Requests that were cut off also have their own log line, written once their connection has closed.
    await Promise.race([waitUntilEmpty(), sleep(cuttingTime)]);
    return isEmpty;
  };

  return {
    markReady: () => {
      isReady = true;
    },
    isReady: () => isReady && !isDraining,
    isDraining: () => isDraining,
    isCutting: () => isCutting,
    enter: (request) => {
      running.add(request);
      if (isDraining) endConnection(request);
    },
    leave: (request) => {
      running.delete(request);
      if (running.size === 0) whenEmpty?.();
    },
    describeRunning: () => describeRequests(running),
    drain,
  };
}

/** Makes the client open a new connection, and so reach another instance. Has no effect once headers are sent. */
function endConnection({ response }: RunningRequest): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Milliseconds in which new or idle connections may still send a request. */
const lateRequestGrace = 100;
/** Maximum milliseconds by which new connections may delay the end of accepting. */
const acceptingTime = 1_000;

/** Maximum milliseconds for destroyed connections to close. */
const cuttingTime = 100;

/** Maximum requests described in one log line. */
const maxDescribed = 100;

/** The oldest first: they have been hanging longest. */
function describeRequests(running: ReadonlySet<RunningRequest>): RunningDescription[] {
  const now = performance.now();
  return [...running].slice(0, maxDescribed).map(({ context, startedAt }) => ({
    route: context.label,
    ageMs: Math.round(now - startedAt),
    requestId: context.requestId,
  }));
}

/**
 * Waits for a round of the event loop without a new connection: connections still in the kernel's queue would be reset with their requests
 * (measured: Node accepts one per round).
 */
async function untilAllAccepted(server: Server): Promise<void> {
  const until = performance.now() + acceptingTime;
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  while (!isQuiet && performance.now() < until) {
    isQuiet = true;
    await nextRound();
  }
  server.off('connection', onConnection);
}

/**
 * Stops accepting. `http.Server.close` would also destroy idle keep-alive sockets and cut responses that are ended but
 * not flushed (measured); the `net.Server` underneath does neither.
 */
function unbind(server: Server): void {
  NetServer.prototype.close.call(server);
}

/**
 * Resolves once the event loop has polled all connections. It takes two steps: the first may come in the round that just read or wrote a
 * connection, without another poll, and connections with a request in the kernel's buffer would be reset.
 */
const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
