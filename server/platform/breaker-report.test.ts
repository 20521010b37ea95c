import { CircuitState } from 'cockatiel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createBreakerReport } from './breaker-report.ts';

function start() {
  const lines: unknown[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics('test');
  const report = createBreakerReport('user', { metrics, logger });
  const state = async () => (await metrics.platformBreaker.get()).values[0]?.value;
  return { lines, report, state };
}

const { Open, HalfOpen, Closed } = CircuitState;

describe('the report of a breaker', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has one line for the start and one for the end of an outage', async () => {
    const { lines, report, state } = start();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    report(Open);
    for (let trial = 0; trial < 50; trial += 1) [HalfOpen, Open].forEach(report);
    expect(await state()).toBe(Open);
    clock.mockReturnValue(101_000);
    [HalfOpen, Closed].forEach(report);
    expect(lines).toMatchObject([
      { event: 'platform_breaker', level: 40, group: 'user', state: 'open' },
      { event: 'platform_breaker', level: 30, group: 'user', state: 'closed', openMs: 100_000, trials: 51 },
    ]);
    expect(await state()).toBe(Closed);
  });

  it('has at most ten lines of each kind for a flapping breaker', () => {
    const { lines, report } = start();
    for (let outage = 0; outage < 100; outage += 1) [Open, HalfOpen, Closed].forEach(report);
    expect(lines).toHaveLength(20);
  });
});
