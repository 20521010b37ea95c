import { describe, expect, it, vi } from 'vitest';
import { createInbox } from '../../src/host/bridge/inbox.ts';
import type { MessageToPage } from '../../src/host/catalogue.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { createSiteStore } from '../site-store.ts';
import { hearHost } from './hear-host.ts';

function page(before: readonly MessageToPage[] = []) {
  const store = createSiteStore(siteFixture());
  const heard = { consent: vi.fn(), analytics: vi.fn(), keepToken: vi.fn(), refreshPage: vi.fn(async () => {}) };
  const { take: says, on } = createInbox(vi.fn());
  before.forEach(says);
  hearHost(
    { on },
    {
      store,
      consent: { hostSays: heard.consent },
      analytics: { hostSays: heard.analytics },
      sessionFetch: { keepToken: heard.keepToken },
      refreshPage: heard.refreshPage,
    },
  );
  const calls = () => Object.entries(heard).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  return { store, heard, says, calls };
}

describe('what a host says', () => {
  it.each([
    ['with a token', { token: 'a.b.c' }, [['a.b.c']]],
    ['that it is over', { token: null }, [[undefined]]],
    ['without a word about the token, which is in a cookie then', {}, []],
  ])('of the session, %s, makes the page read itself anew', (_, fields, kept) => {
    const { heard, says } = page();
    says({ type: 'sessionChanged', ...fields });
    expect(heard.keepToken.mock.calls).toEqual(kept);
    expect(heard.refreshPage).toHaveBeenCalledOnce();
  });

  it('is for those whom it concerns', () => {
    const { store, says, calls } = page();
    says({ type: 'updateSiteConfig', config: { brandName: 'Borealis' } });
    expect([store.get().siteConfig.brandName, calls()]).toEqual(['Borealis', []]);
    says({ type: 'consent', analytics: true });
    says({ type: 'registrationStarted' });
    says({ type: 'registrationFailed', code: 'phone-taken' });
    says({ type: 'registrationCompleted' });
    expect(calls()).toEqual(['consent', 'analytics', 'analytics', 'analytics']);
  });

  it('changes the site’s configuration with one type only', () => {
    const { store, says } = page();
    const before = store.get();
    says({ type: 'context', theme: 'light', currency: 'EUR', language: 'de' });
    says({ type: 'consent', analytics: true });
    says({ type: 'hostReady' });
    expect(store.get()).toBe(before);
  });

  it('before anybody listens is not lost: every attempt to register counts', () => {
    const { calls } = page([
      { type: 'consent', analytics: false },
      { type: 'registrationStarted' },
      { type: 'registrationStarted' },
      { type: 'consent', analytics: true },
    ]);
    expect(calls()).toEqual(['consent', 'analytics', 'analytics']);
  });
});
