/** Where browsers send how a page felt. */
export const webVitalsPath = '/web-vitals';

/** What a report may name. */
export const webVitalNames = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

/** Kinds of devices that differ in how soon they show a page: with a finger or with a mouse. */
export const deviceClasses = ['phone', 'computer'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/**
 * How one document felt to a visitor: numbers and the route, and nothing that says whose they are. Times are in milliseconds
 * since the navigation began, `cls` is the sum of layout shifts; what the browser could not measure is missing.
 */
export type WebVitalsReport = { readonly routeId: string; readonly device: DeviceClass } & {
  readonly [Name in WebVitalName]?: number | undefined;
};
