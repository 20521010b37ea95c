import * as z from 'zod/mini';

/** Where browsers send how a page felt. */
export const webVitalsPath = '/web-vitals';

/** Bytes of a report. */
export const webVitalsLimit = 1_024;

// A tab that was left alone overnight is no slow page.
const milliseconds = z.number().check(z.gte(0), z.lte(600_000));

/**
 * How one document felt to somebody who saw it: numbers and the route, and nothing that says whose they are. Times are in
 * milliseconds since the navigation began; what the browser could not measure is missing.
 */
export const webVitalsReportSchema = z.strictObject({
  routeId: z.string().check(z.maxLength(64)),
  lcp: z.optional(milliseconds),
  inp: z.optional(milliseconds),
  /** No time: the sum of layout shifts, 0 where nothing moved. */
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
  ttfb: z.optional(milliseconds),
  fcp: z.optional(milliseconds),
});

/** A report of one document. */
export type WebVitalsReport = z.infer<typeof webVitalsReportSchema>;

/** What a report may name. */
export const webVitalNames = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type WebVitalName = (typeof webVitalNames)[number];
