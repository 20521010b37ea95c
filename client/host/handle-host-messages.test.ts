import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInbox } from '../../src/host/bridge/inbox.ts';
import type { MessageToPage } from '../../src/host/catalogue.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { createSiteStore } from '../site-store.ts';
import { handleHostMessages } from './handle-host-messages.ts';

function page(before: readonly MessageToPage[] = []) {
  const store = createSiteStore(siteFixture());
  const received = {
    consent: vi.fn(),
    analytics: vi.fn(),
    keepToken: vi.fn(),
    changeConfiguration: vi.fn(),
    refreshPage: vi.fn(async () => {}),
  };
  const { deliver: says, on } = createInbox(vi.fn());
  before.forEach(says);
  handleHostMessages(
    { on },
    {
      store,
      consent: { updateFromHost: received.consent },
      analytics: { updateFromHost: received.analytics },
      sessionFetch: { keepToken: received.keepToken },
      changeConfiguration: received.changeConfiguration,
      refreshPage: received.refreshPage,
    },
  );
  const calls = () => Object.entries(received).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  return { store, received, says, calls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a message of the host', () => {
  it.each([
    ['with a token', { token: 'a.b.c' }, [['a.b.c']]],
    ['that it is over', { token: null }, [[undefined]]],
    ['without a word about the token, which is in a cookie then', {}, []],
  ])('about the session, %s, refreshes the page', (_, fields, kept) => {
    const { received, says } = page();
    says({ type: 'sessionChanged', ...fields });
    expect(received.keepToken.mock.calls).toEqual(kept);
    vi.runAllTimers();
    expect(received.refreshPage).toHaveBeenCalledOnce();
  });

  it('about the site’s configuration updates the site, and refreshes the page with it', () => {
    const { store, received, says, calls } = page();
    const config = { brandName: 'Borealis', isLottoAvailable: false };
    received.refreshPage.mockImplementation(async () => {
      expect(received.changeConfiguration.mock.calls).toEqual([[config]]);
    });
    says({ type: 'updateSiteConfig', config });
    expect(store.get().siteConfig).toEqual({ ...siteFixture().siteConfig, isLottoAvailable: false });
    vi.runAllTimers();
    expect(calls()).toEqual(['changeConfiguration', 'refreshPage']);
  });

  it.each<MessageToPage>([{ type: 'sessionChanged' }, { type: 'updateSiteConfig', config: { brandName: 'Borealis' } }])(
    'of type $type refreshes the page once for a hundred repetitions',
    (message) => {
      const { received, says } = page();
      for (let sent = 0; sent < 100; sent += 1) {
        says(message);
        vi.advanceTimersByTime(2);
      }
      expect(received.refreshPage).not.toHaveBeenCalled();
      vi.runAllTimers();
      expect(received.refreshPage).toHaveBeenCalledOnce();
    },
  );

  it('refreshes the page within half a second while the host keeps sending', () => {
    const { received, says } = page();
    for (let sent = 0; sent < 30; sent += 1) {
      says({ type: 'sessionChanged' });
      vi.advanceTimersByTime(20);
    }
    expect(received.refreshPage).toHaveBeenCalledOnce();
  });

  it('about consent or registration is passed to its handler', () => {
    const { says, calls } = page();
    says({ type: 'consent', analytics: true });
    says({ type: 'registrationStarted' });
    says({ type: 'registrationFailed', code: 'phone-taken' });
    says({ type: 'registrationCompleted' });
    expect(calls()).toEqual(['consent', 'analytics', 'analytics', 'analytics']);
  });

  it('R5.8: of any other type leaves the site’s state unchanged', () => {
    const { store, says, received } = page();
    const before = store.get();
    says({ type: 'context', theme: 'light', currency: 'EUR', language: 'de' });
    says({ type: 'consent', analytics: true });
    says({ type: 'hostReady' });
    expect(store.get()).toBe(before);
    expect(received.changeConfiguration).not.toHaveBeenCalled();
  });

  it('is kept until a listener subscribes; every registration start is counted', () => {
    const { calls } = page([
      { type: 'consent', analytics: false },
      { type: 'registrationStarted' },
      { type: 'registrationStarted' },
      { type: 'consent', analytics: true },
    ]);
    expect(calls()).toEqual(['consent', 'analytics', 'analytics']);
  });
});
