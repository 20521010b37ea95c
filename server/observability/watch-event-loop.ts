import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Histogram } from 'prom-client';
import type { MetricRegistry } from './metric-registry.ts';

/** Milliseconds between two readings of the clock: shorter delays are not seen. Each reading wakes the process. */
const resolution = 20;

/**
 * Measures event loop delay in counters that never reset, so that any number of Prometheus servers can read them at any interval. A
 * second's longest delay is the wait that a request may have had in that second.
 */
export function watchEventLoop(registry: MetricRegistry): void {
  const registers = [registry];
  const delays = new Histogram({
    name: 'event_loop_delay_seconds',
    help: 'Longest event loop delay in each second, in seconds',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const monitor = monitorEventLoopDelay({ resolution });
  monitor.enable();
  setInterval(() => {
    // The monitor measures the time between two readings, so the resolution is subtracted.
    if (monitor.count > 0) delays.observe(Math.max(0, monitor.max / 1e6 - resolution) / 1_000);
    monitor.reset();
  }, 1_000).unref();
  let counted = 0;
  new Counter({
    name: 'event_loop_active_seconds_total',
    help: 'Active time of the event loop in seconds',
    registers,
    collect() {
      const active = performance.eventLoopUtilization().active / 1_000;
      this.inc(Math.max(0, active - counted));
      counted = active;
    },
  });
}
