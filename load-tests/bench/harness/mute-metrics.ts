import { Registry } from 'prom-client';

/**
 * Preloaded into a measured process: makes its metrics count nothing, to show the cost of counting. The product needs no switch for that.
 */
const nothing = (): void => {};

/** Methods of a metric that do nothing. Metrics with bound labels count from their creation (decision 53). */
const muted = { inc: nothing, dec: nothing, set: nothing, observe: nothing, bindLabels: () => nothing };

/**
 * Replaces methods when a metric is registered, which its constructor does: changing prototypes is not enough, because the constructors
 * give counters and histograms their own methods.
 */
const register = Registry.prototype.registerMetric;
Registry.prototype.registerMetric = function registerMuted(metric) {
  for (const [way, quiet] of Object.entries(muted)) {
    Object.defineProperty(metric, way, { get: () => quiet, set: nothing });
  }
  return register.call(this, metric);
};
