import { expect, it } from 'vitest';
import type { MetricRegistry } from '../../server/observability/metric-registry.ts';
import { createMetrics } from '../../server/observability/metrics.ts';

/** The methods that metrics are counted with. */
const methods = ['inc', 'set', 'observe', 'bindLabels'];

/** Counts with every metric once, by each method that it has. */
function countAll(metrics: object): void {
  for (const metric of Object.values(metrics)) {
    if (typeof metric !== 'object' || metric === null || 'metrics' in metric) continue;
    const known = methods.filter((method) => method in metric);
    if (known.length === 0) countAll(metric);
    const labels: readonly string[] =
      'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
    for (const method of known) {
      const values = Object.fromEntries(labels.map((label) => [label, 'x']));
      const count: unknown = Reflect.get(metric, method);
      if (typeof count !== 'function') throw new Error(`${method} is not a function`);
      const observe: unknown = Reflect.apply(count, metric, method === 'bindLabels' ? [values] : [values, 7]);
      if (method === 'bindLabels' && typeof observe === 'function') observe(7);
    }
  }
}

/** Series of the product's own metrics with counts; the library's describe the process. */
async function countedIn(registry: MetricRegistry, before: string): Promise<readonly string[]> {
  const known = new Set(before.split('\n'));
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.includes('="x"') || (!known.has(line) && / 7$/.test(line)));
}

// In a separate process, because its modules would mute the metrics of others.
it('mutes every metric of the product', async () => {
  const counting = createMetrics('a build');
  const before = await counting.registry.metrics();
  countAll(counting);
  const counted = await countedIn(counting.registry, before);
  // These metrics must be muted, or the test would prove nothing.
  for (const name of ['http_request_duration_seconds', 'platform_calls', 'block_failures', 'http_requests_in_flight']) {
    expect(counted.some((line) => line.includes(name))).toBe(true);
  }

  await import('../../load-tests/bench/harness/mute-metrics.ts');
  const muted = createMetrics('a build');
  const silent = await muted.registry.metrics();
  countAll(muted);
  expect(await countedIn(muted.registry, silent)).toEqual([]);
});
