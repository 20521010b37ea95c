import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { logEvents } from './observability/log-events.ts';
import type { Logger } from './observability/logger.ts';

/** Readiness, the count of requests being answered, and the way out (reliability goals L1 to L4). */
export interface Lifecycle {
  /** Pages can be served: set once, when the first site configuration is there. */
  readonly markReady: () => void;
  readonly isReady: () => boolean;
  readonly isDraining: () => boolean;
  /** Counts a request in; the returned function counts it out. */
  readonly enter: () => () => void;
  /** Stops a server without cutting a request. Resolves to true when every answer was complete in time. */
  readonly drain: (server: Server) => Promise<boolean>;
}

/** Times in milliseconds. */
export interface DrainTimes {
  /** How long new requests are still accepted after readiness failed, so that load balancers take notice. */
  readonly delay: number;
  /** How long requests may take to finish after that. */
  readonly deadline: number;
}

export function createLifecycle({ delay, deadline }: DrainTimes, logger: Logger): Lifecycle {
  let isReady = false;
  let isDraining = false;
  let count = 0;
  let whenEmpty: (() => void) | undefined;

  const drain = async (server: Server): Promise<boolean> => {
    isDraining = true;
    logger.info({ event: logEvents.draining, inFlight: count, delay }, 'draining: readiness fails from now on');
    await sleep(delay);
    unbind(server);
    const isEmpty = count === 0 || (await Promise.race([emptied(), sleep(deadline).then(() => false)]));
    if (!isEmpty)
      logger.error({ event: logEvents.stopped, inFlight: count }, 'requests were cut at the drain deadline');
    server.closeAllConnections();
    return isEmpty;
  };
  const emptied = () =>
    new Promise<true>((resolve) => {
      whenEmpty = () => resolve(true);
    });

  return {
    markReady: () => {
      isReady = true;
    },
    isReady: () => isReady && !isDraining,
    isDraining: () => isDraining,
    enter: () => {
      count += 1;
      return () => {
        count -= 1;
        if (count === 0) whenEmpty?.();
      };
    },
    drain,
  };
}

/**
 * Stop accepting. `http.Server.close` would also destroy idle keep-alive sockets and cut answers that are ended but not
 * flushed (measured); the `net.Server` underneath does neither.
 */
function unbind(server: Server): void {
  NetServer.prototype.close.call(server);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
