import { describe, expect, it } from 'vitest';
import { type ReportedWindow, readFrame } from './frame-report.ts';

const state = {
  buildId: 'b',
  site: { userId: 7, session: 'known', theme: 'light', timeZone: 5.5, is12h: 1, coefViewId: 2, brandName: 'left out' },
  view: { routeId: 'promotion', watchQuery: [], nodes: [], texts: {}, own: {}, serverTime: 0 },
  host: { frames: [{ origin: 'https://partner.example', speaks: 2 }], apps: [] },
  demoModule: '/assets/demo.js',
};

interface Shown {
  readonly stateText?: string | undefined;
  /** Timing entries of the document in the browser. */
  readonly timing?: readonly object[];
}

/** A window as the report sees it. */
const windowWith = ({ stateText = JSON.stringify(state), timing = [] }: Shown = {}): ReportedWindow => ({
  location: { pathname: '/ar/promotion/a', search: '?x=1', hash: '#terms' },
  performance: { getEntriesByType: () => timing },
  document: {
    documentElement: { lang: 'ar', dir: 'rtl', dataset: { theme: 'light', view: 'mobile' } },
    getElementById: (id) => (id === 'marquee-state' ? { textContent: stateText } : null),
  },
  innerWidth: 390,
  innerHeight: 844,
  navigation: { canGoBack: true },
});

const stateWith = (changes: object): string => JSON.stringify({ ...state, ...changes });

describe('readFrame', () => {
  it('reports address, appearance and visitor of the page', () => {
    expect(readFrame(windowWith({ timing: [{ responseStatus: 200, redirectCount: 1 }] }))).toEqual({
      isReadable: true,
      address: '/ar/promotion/a?x=1#terms',
      status: 200,
      isRedirected: true,
      language: 'ar',
      direction: 'rtl',
      theme: 'light',
      isNarrow: true,
      width: 390,
      height: 844,
      canGoBack: true,
      marquee: {
        routeId: 'promotion',
        session: 'signed-in',
        userId: 7,
        errorCode: undefined,
        hosts: ['https://partner.example'],
        timeZone: 5.5,
        is12h: true,
        oddsFormat: 2,
      },
    });
  });

  it('does not read a window of another origin', () => {
    const foreign = windowWith();
    Object.defineProperty(foreign, 'location', {
      get: () => {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    });
    expect(readFrame(foreign)).toEqual({ isReadable: false });
  });

  it.each([
    ['R4.7 an id that is not zero is signed in', { userId: 7 }, 'signed-in'],
    ['R4.7 zero is anonymous', { userId: 0 }, 'anonymous'],
    ['no id is anonymous', { userId: null }, 'anonymous'],
    ['an id that only the browser remembers says nothing', { userId: 7, session: 'unavailable' }, 'unknown'],
  ])('%s', (_, site, session) => {
    const stateText = stateWith({ site: { ...state.site, ...site } });
    expect(readFrame(windowWith({ stateText }))).toMatchObject({ marquee: { session } });
  });

  it('reports the error on the page', () => {
    const stateText = stateWith({ view: { ...state.view, error: { status: 404, code: 'not-found' } } });
    expect(readFrame(windowWith({ stateText }))).toMatchObject({ marquee: { errorCode: 'not-found' } });
  });

  it.each(['', '{}', 'null', '<html>', stateWith({ view: undefined }), stateWith({ host: { frames: [7], apps: [] } })])(
    'reads a document without a valid Marquee state: %s',
    (stateText) => {
      expect(readFrame(windowWith({ stateText }))).toMatchObject({ isReadable: true, marquee: undefined });
    },
  );

  it.each([[[]], [[{}]], [[{ responseStatus: 0 }]]])('has no status when the browser reports none: %j', (timing) => {
    expect(readFrame(windowWith({ timing }))).toMatchObject({ status: undefined, isRedirected: false });
  });
});
