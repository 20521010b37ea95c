import { Registry } from 'prom-client';

/**
 * Loaded into a measured process before its own code: its metrics count nothing, to show the cost of counting. The
 * product has no switch for that, and needs none.
 */
const nothing = (): void => {};

/** Methods of a metric that do nothing. Bound labels count from then on (decision 53). */
const muted = { inc: nothing, dec: nothing, set: nothing, observe: nothing, bindLabels: () => nothing };

/**
 * Metrics are registered when they are created. Changing prototypes is not enough: the library's constructors then give
 * counters and histograms methods of their own, which must be replaced too.
 */
const register = Registry.prototype.registerMetric;
Registry.prototype.registerMetric = function registerMuted(metric) {
  for (const [way, quiet] of Object.entries(muted)) {
    Object.defineProperty(metric, way, { get: () => quiet, set: nothing });
  }
  return register.call(this, metric);
};
