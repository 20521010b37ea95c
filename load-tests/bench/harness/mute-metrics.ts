import { Counter, Gauge, Histogram } from 'prom-client';

/**
 * Loaded into a measured process before its own code: its metrics count nothing, so that what counting costs can be seen.
 * The product has no switch for that, and needs none.
 */
const nothing = (): void => {};

Counter.prototype.inc = nothing;
Gauge.prototype.inc = nothing;
Gauge.prototype.dec = nothing;
Gauge.prototype.set = nothing;
Histogram.prototype.observe = nothing;
