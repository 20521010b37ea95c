import type { WebVitalsReport } from '../../src/entities/web-vitals.ts';
import { createInteractions } from './interactions.ts';
import { createLayoutShifts } from './layout-shifts.ts';

/** The numbers of a report. */
export type Vitals = Omit<WebVitalsReport, 'routeId' | 'device'>;

/** Observes entries of a kind, earlier ones included. Returns `false` if the browser does not know the kind. */
export type ObserveEntries = (type: string, take: (entry: object) => void, durationThreshold?: number) => boolean;

/** Minimum milliseconds of a reported event; the first event is always reported. */
const slowEvent = 40;

/** Measures the document's web vitals. The returned function returns the values known so far. */
export function watchVitals(observe: ObserveEntries, interactionCount: () => number | undefined): () => Vitals {
  const vitals: { lcp?: number; ttfb?: number; fcp?: number } = {};
  const shifts = createLayoutShifts();
  const interactions = createInteractions();
  let seen = 0;
  const addInteraction = (entry: object) => {
    const interactionId = numberOf(entry, 'interactionId');
    const duration = numberOf(entry, 'duration');
    if (interactionId === undefined || duration === undefined) return;
    seen += 1;
    interactions.add({ interactionId, duration });
  };
  const setVital = (name: keyof typeof vitals, value: number | undefined) => {
    // WebKit reports times from before the navigation, and the server refuses a report that contains one.
    if (value !== undefined && value >= 0) vitals[name] = value;
  };

  observe('navigation', (entry) => setVital('ttfb', numberOf(entry, 'responseStart')));
  observe('paint', (entry) => {
    if (Reflect.get(entry, 'name') === 'first-contentful-paint') setVital('fcp', numberOf(entry, 'startTime'));
  });
  observe('largest-contentful-paint', (entry) => setVital('lcp', numberOf(entry, 'startTime')));
  const isObservingShifts = observe('layout-shift', (entry) => {
    const startTime = numberOf(entry, 'startTime');
    const value = numberOf(entry, 'value');
    if (startTime === undefined || value === undefined) return;
    shifts.add({ startTime, value, hadRecentInput: Reflect.get(entry, 'hadRecentInput') === true });
  });
  observe('event', addInteraction, slowEvent);
  observe('first-input', addInteraction);

  return () => {
    const inp = interactions.duration(interactionCount() ?? seen);
    return { ...vitals, ...(inp !== undefined && { inp }), ...(isObservingShifts && { cls: shifts.score() }) };
  };
}

/** A numeric field of an entry that TypeScript's DOM types may lack. */
function numberOf(entry: object, name: string): number | undefined {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : undefined;
}
