import { Registry } from 'prom-client';

/**
 * Loaded into a measured process before its own code: its metrics count nothing, so that what counting costs can be seen.
 * The product has no switch for that, and needs none.
 */
const nothing = (): void => {};

/** Methods of a metric that do nothing. Bound labels count from then on (decision 53). */
const muted = { inc: nothing, dec: nothing, set: nothing, observe: nothing, bindLabels: () => nothing };

/**
 * Every metric is registered while it is made. Prototypes are not enough: after this the library's constructors give counters
 * and histograms methods of their own, which are not taken here.
 */
const register = Registry.prototype.registerMetric;
Registry.prototype.registerMetric = function registerMuted(metric) {
  for (const [way, quiet] of Object.entries(muted)) {
    Object.defineProperty(metric, way, { get: () => quiet, set: nothing });
  }
  return register.call(this, metric);
};
