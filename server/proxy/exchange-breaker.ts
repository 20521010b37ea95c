import { CircuitState } from 'cockatiel';
import type { Response } from 'express';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type Attempt, FailedAttempt } from '../platform/attempt.ts';
import { createBreakerReport } from '../platform/breaker-report.ts';
import { createGroupBreaker } from '../platform/group-breaker.ts';
import type { Exchange } from './exchange.ts';
import type { FailExchange } from './fail-exchange.ts';

interface BreakerDeps {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly fail: FailExchange;
}

/** Sends an exchange if the breaker and the bulkhead of its group allow it; otherwise the exchange fails at once. */
export type ExchangeBreaker = (exchange: Exchange, response: Response, send: () => void) => Promise<void>;

/** Breaker and bulkhead of one API group, like those of the server's own calls (decision 19). */
export function createExchangeBreaker({ id, slots, queue }: ProxyGroup, deps: BreakerDeps): ExchangeBreaker {
  const group = `api:${id}`;
  const groupBreaker = createGroupBreaker({
    slots,
    queue,
    onRefused: (reason) => deps.metrics.platformRefusals.inc({ group, reason }),
    onBreaker: createBreakerReport(group, deps),
  });
  deps.metrics.platformBreaker.set({ group }, CircuitState.Closed);
  return async (exchange, response, send) => {
    const { signal, client } = response.locals.context;
    try {
      const made = await groupBreaker(exchange.call.id, () => sent(exchange, response, send), signal, client);
      // A response has been sent already, unless the call was refused here.
      if (made instanceof FailedAttempt) deps.fail(made.failure, response);
    } catch (error) {
      // The visitor has left, or already has a response: not a fault of the platform.
      if (!signal.aborted && !response.writableEnded) throw error;
    }
  };
}

/** Resolves when the platform has replied, or is known not to. */
function sent(exchange: Exchange, response: Response, send: () => void): Promise<Attempt> {
  const { signal } = response.locals.context;
  return new Promise((resolve, reject) => {
    // While the exchange waited, its visitor left or got a timeout: not a fault of the platform.
    if (signal.aborted || response.writableEnded || response.destroyed) {
      reject(new Error('The exchange has ended'));
      return;
    }
    exchange.settle = resolve;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    send();
  });
}
