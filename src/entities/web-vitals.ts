/** Where browsers send how a page felt. */
export const webVitalsPath = '/web-vitals';

/** What a report may name. */
export const webVitalNames = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

/**
 * How one document felt to a visitor: numbers and the route, and nothing that says whose they are. Times are in milliseconds
 * since the navigation began, `cls` is the sum of layout shifts; what the browser could not measure is missing.
 */
export type WebVitalsReport = { readonly routeId: string } & { readonly [Name in WebVitalName]?: number | undefined };
