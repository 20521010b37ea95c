import { type DeviceClass, webVitalsPath } from '../../src/entities/web-vitals.ts';
import { watchVitals } from './watch-vitals.ts';

/** The part of a window that measuring needs. */
interface VitalsWindow {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly performance: object;
  readonly PerformanceObserver?: typeof PerformanceObserver;
  readonly matchMedia: (query: string) => { readonly matches: boolean };
  readonly fetch: (path: string, init: RequestInit) => Promise<unknown>;
}

/**
 * Measures this document's web vitals and reports them once, when it is first hidden, since most documents are never shown again. The
 * report identifies no visitor, stores nothing and sends no cookies. Pages of later navigations count for the document.
 */
export function reportVitals(target: VitalsWindow, routeId: string): void {
  const { document, performance, PerformanceObserver: Observer } = target;
  const device: DeviceClass = target.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  // The page was hidden at its first paint.
  if (!Observer || document.visibilityState === 'hidden') return;
  const read = watchVitals(
    (type, take, durationThreshold) => observe(Observer, type, take, durationThreshold),
    () => numberOf(Reflect.get(performance, 'interactionCount')),
  );
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ routeId, device, ...read() }),
      credentials: 'omit',
      // The page may be closed before the report is sent.
      keepalive: true,
    } as const;
    // A lost report does not matter among many.
    target.fetch(webVitalsPath, request).catch(() => {});
  };
  document.addEventListener('visibilitychange', report);
}

function observe(
  Observer: typeof PerformanceObserver,
  type: string,
  take: (entry: object) => void,
  durationThreshold?: number,
): boolean {
  if (!Observer.supportedEntryTypes.includes(type)) return false;
  const observer = new Observer((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true, ...(durationThreshold !== undefined && { durationThreshold }) });
  return true;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
