/** Address that browsers send web vitals to. */
export const webVitalsPath = '/web-vitals';

/** Metrics of a report. */
export const webVitalNames = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

/** Kinds of devices with different web vitals: touch or mouse. */
export const deviceClasses = ['phone', 'computer'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/**
 * Web vitals of one document: numbers and the route, and nothing that identifies the visitor. Times are in milliseconds
 * since the navigation began, `cls` is the sum of layout shifts; values that the browser could not measure are missing.
 */
export type WebVitalsReport = { readonly routeId: string; readonly device: DeviceClass } & {
  readonly [Name in WebVitalName]?: number | undefined;
};
