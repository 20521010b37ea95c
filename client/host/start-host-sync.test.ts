import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageView } from '../../src/document/page-view.ts';
import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { pageNotFound, publicError } from '../../src/lib/error-catalogue.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { fakePageRoot, viewFixture } from '../page/page-fixtures.ts';
import type { PageChange } from '../page/page-root.tsx';
import { createSiteStore } from '../site-store.ts';
import { createObservedValue } from './observed-value.ts';
import { createPageVisibility } from './page-visibility.ts';
import { createSessionClock } from './session-clock.ts';
import { createStandaloneControl } from './standalone-control.ts';
import { startHostSync } from './start-host-sync.ts';

// The reporter measures the page's layout, which the browser tests cover.
const reporter = vi.hoisted(() => ({ start: vi.fn(), stop: vi.fn(), release: vi.fn() }));
vi.mock('./frame-reporter.ts', () => ({ createFrameReporter: () => reporter }));

beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Opens a hydrated page, and records the messages and calls that its host receives. */
function openPage({ view = viewFixture(), frameHeight = 'auto', isEveryErrorReported = false } = {}) {
  const sent: string[] = [];
  const called: string[] = [];
  const documentElement = { dataset: { frame: frameHeight }, toggleAttribute: vi.fn() };
  const document = Object.assign(new EventTarget(), {
    getElementById: () => null,
    ...{ title: '', head: {}, referrer: '', visibilityState: 'visible' as const, documentElement },
  });
  const replace = vi.fn();
  const location = { origin: 'https://promo.example', pathname: '/en/', search: '', hash: '', replace };
  const target = Object.assign(Object.create(null), { document, location });
  target.parent = target;
  let status = 'connected';
  const listeners: (() => void)[] = [];
  const handlers = new Map<string, (message: object) => void>();
  const bridge: HostBridge = Object.assign(Object.create(null), {
    get: () => ({ status }),
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
    supports: () => ({ isSupported: true }),
    on: (type: string, handle: (message: object) => void) => {
      handlers.set(type, handle);
      return () => {};
    },
    send: ({ type }: { type: string }) => sent.push(type),
    call: async ({ type }: { type: string }) => called.push(type),
  });
  const { pageRoot } = fakePageRoot(view);
  const isMotionReduced = createObservedValue(false);
  startHostSync({
    ...{ target, bridge, pageRoot, isMotionReduced, isEveryErrorReported, log: () => {} },
    isFrameFollowing: createObservedValue(false),
    store: createSiteStore(siteFixture()),
    control: {
      ...createStandaloneControl(target),
      motion: { isReduced: isMotionReduced.get, subscribe: isMotionReduced.subscribe },
    },
    visibility: createPageVisibility(document),
    sessionClock: createSessionClock(Date.now),
  });
  const sentAtFirst = sent.splice(0);
  return {
    ...{ sentAtFirst, sent, called },
    replace,
    hears: (context: object) => handlers.get('context')?.({ type: 'context', ...context }),
    becomes: (next: string) => {
      status = next;
      for (const listener of listeners) listener();
    },
    show: (change: PageChange, changes: Partial<PageView> = {}) =>
      pageRoot.show({ view: viewFixture(changes), pathname: '/en/lotto/', search: '' }, change),
  };
}

describe('another page', () => {
  it('is scrolled to the top by the host where the frame is as tall as the page', async () => {
    const { show, sent } = openPage();
    await show('forward');
    expect(sent).toEqual(['scrollToTop']);
    expect(reporter.release).toHaveBeenCalledOnce();
  });

  it('keeps its scroll position on the way back, and where the frame scrolls itself', async () => {
    const auto = openPage();
    await auto.show('back');
    const fixed = openPage({ frameHeight: 'fixed' });
    await fixed.show('forward');
    expect([...auto.sent, ...fixed.sent]).toEqual([]);
    // Any new page has its own height.
    expect(reporter.release).toHaveBeenCalledTimes(2);
  });

  it('sends the host nothing on a refresh of the same page', async () => {
    const { show, sent } = openPage();
    await show('refresh');
    expect([sent.length, reporter.release.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('the language of a host', () => {
  it('opens the same page in it when the page is available in it', async () => {
    const { hears, show, replace } = openPage({ view: viewFixture({ languages: ['en', 'tr'] }) });
    hears({ language: 'de' });
    expect(replace).not.toHaveBeenCalled();
    await show('forward');
    hears({ language: 'de' });
    expect(replace.mock.calls).toEqual([['/de/']]);
  });
});

describe('an unknown page', () => {
  const missing = { error: pageNotFound };

  it('is reported once across refreshes', async () => {
    const { show, sentAtFirst, sent, called } = openPage({ view: viewFixture(missing) });
    expect([sentAtFirst, called]).toEqual([['showContent', 'pageNotFound'], ['bonus']]);
    await show('refresh', missing);
    expect([sent, called.length]).toEqual([[], 1]);
  });

  it('is reported again for another missing page, or after it was available in between', async () => {
    const { show, sent } = openPage();
    await show('forward', missing);
    await show('forward', missing);
    await show('refresh');
    await show('refresh', missing);
    expect(sent.filter((type) => type === 'pageNotFound')).toHaveLength(3);
  });

  it('is reported to every host that connects, even one that never replies', async () => {
    const { becomes, sent } = openPage({ view: viewFixture(missing) });
    const reports = () => sent.filter((type) => type === 'pageNotFound').length;
    becomes('connecting');
    expect(reports()).toBe(0);
    becomes('unresponsive');
    becomes('connected');
    expect(reports()).toBe(2);
  });

  it('is the only reported error, unless the tenant wants every error', async () => {
    const { show, sent, called } = openPage();
    await show('back', { error: publicError('internal') });
    expect([sent, called]).toEqual([[], []]);
    const other = openPage({ isEveryErrorReported: true });
    await other.show('back', { error: publicError('internal') });
    expect([other.sent, other.called]).toEqual([['pageNotFound'], ['bonus']]);
  });
});
