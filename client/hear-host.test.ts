import { describe, expect, it, vi } from 'vitest';
import { siteFixture } from '../src/state/site-fixture.ts';
import { hear } from './hear-host.ts';
import { createSiteStore } from './site-store.ts';

function page() {
  const store = createSiteStore(siteFixture());
  const heard = { consent: vi.fn(), analytics: vi.fn() };
  const keepToken = vi.fn();
  const refreshPage = vi.fn(async () => {});
  const says = (message: { type: string; [field: string]: unknown }) =>
    hear(message, {
      store,
      services: {
        consent: {
          ...{ get: () => 'unasked', isGranted: () => false, answer: vi.fn(), subscribe: () => () => false },
          hostSays: heard.consent,
        },
        analytics: { track: vi.fn(), notePage: vi.fn(), hostSays: heard.analytics },
      },
      sessionFetch: { keepToken },
      refreshPage,
    });
  return { store, heard, keepToken, refreshPage, says };
}

describe('what a host says', () => {
  it.each([
    ['with a token', { token: 'a.b.c' }, [['a.b.c']]],
    ['that it is over', { token: null }, [[undefined]]],
    ['without a word about the token, which is in a cookie then', {}, []],
  ])('of the session, %s, makes the page read itself anew', (_, fields, kept) => {
    const { keepToken, refreshPage, says } = page();
    says({ type: 'sessionChanged', ...fields });
    expect(keepToken.mock.calls).toEqual(kept);
    expect(refreshPage).toHaveBeenCalledOnce();
  });

  it.each(['', 'no token', 'a.b', 'a.b.c\r\nx: y', 7, {}, 'x'.repeat(10_000)])(
    'of a token that is none changes nothing: %j',
    (token) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { keepToken, refreshPage, says } = page();
      says({ type: 'sessionChanged', token });
      expect([keepToken.mock.calls, refreshPage.mock.calls]).toEqual([[], []]);
      expect(String(warn.mock.calls)).not.toContain('a.b');
      warn.mockRestore();
    },
  );

  it('of anything else leaves the session alone, and is for those whom it concerns', () => {
    const { store, heard, keepToken, refreshPage, says } = page();
    says({ type: 'updateSiteConfig', config: { brandName: 'Borealis' } });
    expect(store.get().siteConfig.brandName).toBe('Borealis');
    says({ type: 'consent', analytics: true });
    expect(heard.consent).toHaveBeenLastCalledWith({ type: 'consent', analytics: true });
    expect(heard.analytics).toHaveBeenLastCalledWith({ type: 'consent', analytics: true });
    expect([keepToken.mock.calls, refreshPage.mock.calls]).toEqual([[], []]);
  });
});
