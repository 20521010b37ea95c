import { CircuitState } from 'cockatiel';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

const breakerStates: Readonly<Record<CircuitState, string>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'trying',
  [CircuitState.Isolated]: 'isolated',
};

interface Observers {
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Reports a changed state of a group's breaker in a metric and a log line. */
export function reportBreaker(group: string, state: CircuitState, { metrics, logger }: Observers): void {
  metrics.platformBreaker.set({ group }, state);
  const name = breakerStates[state];
  logger.warn({ event: logEvents.platformBreaker, group, state: name }, `the breaker of ${group} calls is ${name}`);
}
