import { describe, expect, it, vi } from 'vitest';
import type { WebVitalsReport } from '../../src/entities/web-vitals.ts';
import { FakeDocument } from '../browser-fixtures.ts';
import { reportVitals } from './report-vitals.ts';

const allTypes = ['navigation', 'paint', 'largest-contentful-paint', 'layout-shift', 'event', 'first-input'];

/** Opens a page in a window with recorded entries, and collects the page's reports. */
function page(
  entries: Readonly<Record<string, readonly object[]>>,
  supportedEntryTypes: readonly string[] = allTypes,
  isTouched = false,
) {
  const document = new FakeDocument();
  const sent = vi.fn(async (_path: string, _init: RequestInit) => ({}));
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #take: PerformanceObserverCallback;
    constructor(take: PerformanceObserverCallback) {
      this.#take = take;
    }
    observe({ type = '' }: PerformanceObserverInit): void {
      this.#take(entryList(entries[type] ?? []), this);
    }
    disconnect(): void {}
    takeRecords(): PerformanceEntry[] {
      return [];
    }
  }
  const matchMedia = (query: string) => ({ matches: query === '(pointer: coarse)' && isTouched });
  const start = () =>
    reportVitals(
      { document, performance: { interactionCount: 3 }, PerformanceObserver: Observer, matchMedia, fetch: sent },
      'home',
    );
  const becomes = (visibility: DocumentVisibilityState) => {
    document.visibilityState = visibility;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const report = (): unknown => JSON.parse(String(sent.mock.calls[0]?.[1].body));
  return { start, becomes, sent, report };
}

const entryList = (entries: readonly object[]): PerformanceObserverEntryList => {
  const list = entries.map((entry) => ({
    name: '',
    entryType: '',
    startTime: 0,
    duration: 0,
    toJSON: () => ({}),
    ...entry,
  }));
  return { getEntries: () => list, getEntriesByName: () => list, getEntriesByType: () => list };
};

const all = {
  navigation: [{ responseStart: 120 }],
  paint: [
    { name: 'first-paint', startTime: 200 },
    { name: 'first-contentful-paint', startTime: 250 },
  ],
  'largest-contentful-paint': [{ startTime: 300 }, { startTime: 800 }],
  'layout-shift': [{ startTime: 1, value: 0.2, hadRecentInput: false }],
  event: [{ interactionId: 5, duration: 72 }],
  'first-input': [{ interactionId: 4, duration: 8 }],
};

describe('the report of a document', () => {
  it('is sent once when the page is hidden, without cookies', () => {
    const { start, becomes, sent, report } = page(all);
    start();
    expect(sent).not.toHaveBeenCalled();
    becomes('hidden');
    expect(report()).toEqual<WebVitalsReport>({
      routeId: 'home',
      device: 'computer',
      ttfb: 120,
      fcp: 250,
      lcp: 800,
      cls: 0.2,
      inp: 72,
    });
    expect(sent.mock.calls[0]).toMatchObject(['/web-vitals', { credentials: 'omit', keepalive: true }]);
    becomes('visible');
    becomes('hidden');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('has a layout shift of 0 only if the browser measures shifts', () => {
    const seeing = page({}, ['layout-shift']);
    seeing.start();
    seeing.becomes('hidden');
    expect(seeing.report()).toEqual<WebVitalsReport>({ routeId: 'home', device: 'computer', cls: 0 });
    const blind = page({}, ['navigation']);
    blind.start();
    blind.becomes('hidden');
    expect(blind.report()).toEqual<WebVitalsReport>({ routeId: 'home', device: 'computer' });
  });

  it('drops impossible values', () => {
    const { start, becomes, report } = page({
      navigation: [{}],
      'layout-shift': [{ value: 'x' }],
      event: [{ duration: 1 }],
    });
    start();
    becomes('hidden');
    expect(report()).toEqual<WebVitalsReport>({ routeId: 'home', device: 'computer', cls: 0 });
  });

  it('reports a touch device as a phone', () => {
    const { start, becomes, report } = page(all, allTypes, true);
    start();
    becomes('hidden');
    expect(report()).toMatchObject({ routeId: 'home', device: 'phone' });
  });

  it('drops a response time from before the navigation, as WebKit reports it', () => {
    const { start, becomes, report } = page({ navigation: [{ responseStart: -695 }] }, ['navigation']);
    start();
    becomes('hidden');
    expect(report()).toEqual<WebVitalsReport>({ routeId: 'home', device: 'computer' });
  });

  it('is not sent for a page that was never visible', () => {
    const { start, becomes, sent } = page(all);
    becomes('hidden');
    start();
    becomes('visible');
    becomes('hidden');
    expect(sent).not.toHaveBeenCalled();
  });

  it('does not throw when it can’t be sent', async () => {
    const { start, becomes, sent } = page(all);
    sent.mockRejectedValueOnce(new Error('offline'));
    start();
    expect(() => becomes('hidden')).not.toThrow();
    await Promise.resolve();
  });
});
