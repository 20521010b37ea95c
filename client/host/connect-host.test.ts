import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { createOverlay } from '../overlay.ts';
import { fakePageRoot, viewFixture } from '../page/page-fixtures.ts';
import { createSiteStore } from '../site-store.ts';
import { stubWindow } from '../window-fixture.ts';
import { connectHost } from './connect-host.ts';
import { SessionClockPart } from './SessionClockPart.tsx';

// Both measure the page's layout, which the browser tests cover.
const layout = vi.hoisted(() => ({ showBackToTop: vi.fn() }));
vi.mock('../actions/back-to-top.ts', () => layout);
vi.mock('./frame-reporter.ts', () => ({ createFrameReporter: () => ({ start() {}, stop() {}, release() {} }) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  layout.showBackToTop.mockClear();
});

const settings: HostSettings = { frames: [], apps: [{ kind: 'android-v2', name: 'AuroraApp' }] };

interface Sent {
  readonly type: string;
  readonly page?: string;
  readonly marquee: { readonly epoch: string; readonly id: number };
}

/** Puts an app's bridge object into a window: it replies to `init`, and records what the page sends. */
function installApp(window: object, name = 'AuroraApp') {
  const sent: Sent[] = [];
  let lastId = 0;
  const receive = (data: object): void => Reflect.get(window, 'MarqueeBridge').receive(data);
  const headOf = ({ epoch }: Sent['marquee']) => {
    lastId += 1;
    return { v: 2, epoch, id: lastId };
  };
  const postMessage = (text: string): void => {
    const message: Sent = JSON.parse(text);
    sent.push(message);
    if (message.type !== 'init') return;
    const { epoch, id } = message.marquee;
    receive({ type: 'reply', marquee: { ...headOf({ epoch, id }), to: id }, result: { version: 2 } });
  };
  Reflect.set(window, name, { postMessage });
  return {
    sent,
    types: () => sent.map(({ type }) => type),
    say: (message: object) => {
      const [first] = sent;
      if (!first) throw new Error('The page has sent nothing yet');
      receive({ ...message, marquee: headOf(first.marquee) });
    },
  };
}

/** Opens a page whose window is ready for a host. */
function openPage() {
  const { window, document, scrollTo } = stubWindow('https://promo.example/en/promotion/lucky-friday');
  Object.assign(document, {
    ...{ title: 'Lucky Friday', head: {}, referrer: '', visibilityState: 'visible' },
    querySelectorAll: () => [],
  });
  const style = { setProperty: vi.fn(), removeProperty: vi.fn() };
  Object.assign(document.documentElement, { style, clientWidth: 400, toggleAttribute: () => {} });
  const sendBeacon = vi.fn(() => true);
  const target = Object.assign(Object.create(null), {
    ...{ document, scrollTo, name: '', location, navigator: { sendBeacon } },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });
  Object.assign(target, { parent: target, top: target });
  const overlay = createOverlay(async () => () => null);
  const store = createSiteStore(siteFixture());
  const log = vi.fn();
  const received = { changeConfiguration: vi.fn(), refreshPage: vi.fn(async () => {}), keepToken: vi.fn() };
  return {
    ...{ target, store, overlay, received, scrollTo, sendBeacon, log },
    leave: () => window.dispatchEvent(new Event('pagehide')),
    connect: (simulated?: Parameters<typeof connectHost>[0]['simulated']) => {
      const { pageRoot } = fakePageRoot(viewFixture({ routeId: 'promotion' }));
      return connectHost({ target, settings, simulated, pageRoot, store, overlay, log });
    },
    listeners: {
      consent: { updateFromHost: vi.fn() },
      analytics: { updateFromHost: vi.fn() },
      track: vi.fn(),
      sessionFetch: { keepToken: received.keepToken },
      changeConfiguration: received.changeConfiguration,
      refreshPage: received.refreshPage,
    },
  };
}

describe('a page in an app', () => {
  it('connects at once, and shows nothing before it is hydrated', () => {
    const { target, connect, listeners } = openPage();
    const app = installApp(target);
    const host = connect();
    expect(host.bridge.get()).toMatchObject({ status: 'connected', transport: 'android-v2', version: 2 });
    expect(app.sent).toMatchObject([{ type: 'init', page: 'promotion' }]);
    host.start(listeners);
    const types = ['init', 'updateSiteConfig', 'checkAuth', 'showContent', 'changeTitle'];
    expect(app.types().toSorted()).toEqual(types.toSorted());
  });

  it('queues host messages until it is hydrated', async () => {
    const { target, connect, listeners, received } = openPage();
    const app = installApp(target);
    const host = connect();
    app.say({ type: 'sessionChanged', token: 'a.b.c' });
    expect(received.keepToken).not.toHaveBeenCalled();
    host.start(listeners);
    expect(received.keepToken.mock.calls).toEqual([['a.b.c']]);
    await vi.waitFor(() => expect(received.refreshPage).toHaveBeenCalledOnce());
  });

  it('scrolls itself, and asks the host to scroll as well', () => {
    const { target, connect, scrollTo } = openPage();
    const app = installApp(target);
    const { control } = connect();
    control.scrollTo('top');
    control.scrollTo('bottom');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0 }], [{ top: 4_000 }]]);
    expect(app.types()).toEqual(['init', 'scrollToTop', 'scrollToBottom']);
  });

  it('shows the session clock and the back-to-top button once hydrated', () => {
    const { target, connect, overlay, listeners } = openPage();
    installApp(target);
    const host = connect();
    expect([overlay.get().parts, layout.showBackToTop.mock.calls.length]).toEqual([[], 0]);
    host.start(listeners);
    expect([overlay.get().parts, layout.showBackToTop.mock.calls.length]).toEqual([[SessionClockPart], 1]);
  });

  it('sends hideContent to the host and a report to the server when left, even before hydration', () => {
    const { target, connect, leave, sendBeacon } = openPage();
    const app = installApp(target);
    connect();
    leave();
    expect(app.types()).toEqual(['init', 'hideContent']);
    expect(sendBeacon).toHaveBeenCalledOnce();
  });
});

describe('a page in the host simulator', () => {
  it('connects to the simulated host, and not to one in its own window', () => {
    const { target, connect } = openPage();
    const own = installApp(target);
    const place = Object.assign(Object.create(null), target);
    Object.assign(place, { top: place, parent: place });
    const simulated = installApp(place, 'SimulatedApp');
    connect({ window: place, settings: { frames: [], apps: [{ kind: 'android-v2', name: 'SimulatedApp' }] } });
    expect([own.types(), simulated.types()]).toEqual([[], ['init']]);
  });
});

describe('a page without a host', () => {
  it('is standalone: it uses its fallbacks, and reports nothing', async () => {
    const { connect, listeners, leave, sendBeacon, log } = openPage();
    const host = connect();
    host.start(listeners);
    expect([host.bridge.get().status, host.control.isStandalone()]).toEqual(['standalone', true]);
    const fallback = vi.fn();
    await host.control.request({ type: 'authorization' }, fallback);
    expect(fallback).toHaveBeenCalledOnce();
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });
});
