import { CircuitState } from 'cockatiel';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

interface Observers {
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/**
 * Reports the state of a group's breaker as a metric, and logs only the start and end of an outage: during it, each failed trial opens the
 * breaker again, every two seconds.
 */
export function createBreakerReport(group: string, { metrics, logger }: Observers): (state: CircuitState) => void {
  const sampler = createLineSampler();
  let openSince: number | undefined;
  let trials = 0;
  const log = (level: 'warn' | 'info', state: string, fields: object) => {
    const leftOut = sampler.take(state);
    if (leftOut === undefined) return;
    logger[level](
      { event: logEvents.platformBreaker, group, state, ...fields, ...(leftOut > 0 && { leftOut }) },
      `the breaker of ${group} calls is ${state}`,
    );
  };
  return (state) => {
    metrics.platformBreaker.set({ group }, state);
    if (state === CircuitState.HalfOpen) trials += 1;
    if (state === CircuitState.Open && openSince === undefined) {
      openSince = performance.now();
      trials = 0;
      log('warn', 'open', {});
    }
    if (state === CircuitState.Closed && openSince !== undefined) {
      log('info', 'closed', { openMs: Math.round(performance.now() - openSince), trials });
      openSince = undefined;
    }
  };
}
