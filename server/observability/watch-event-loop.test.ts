import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { watchEventLoop } from './watch-event-loop.ts';

const readSeries = async (registry: Registry, series: string): Promise<number> => {
  const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
};

it('measures a blocked event loop and its active time, for every reader', async () => {
  const registry = new Registry();
  watchEventLoop(registry);
  const busyBefore = await readSeries(registry, 'event_loop_active_seconds_total');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const until = performance.now() + 300;
  while (performance.now() < until);
  await vi.waitFor(
    async () => expect(await readSeries(registry, 'event_loop_delay_seconds_bucket{le="+Inf"}')).toBeGreaterThan(0),
    { timeout: 5_000 },
  );
  const quickSeconds = await readSeries(registry, 'event_loop_delay_seconds_bucket{le="0.25"}');
  expect(await readSeries(registry, 'event_loop_delay_seconds_bucket{le="+Inf"}')).toBeGreaterThan(quickSeconds);
  const busy = (await readSeries(registry, 'event_loop_active_seconds_total')) - busyBefore;
  expect(busy).toBeGreaterThan(0.29);
  // A second reader finds no lower value than the first.
  expect(await readSeries(registry, 'event_loop_active_seconds_total')).toBeGreaterThanOrEqual(busy + busyBefore);
});
