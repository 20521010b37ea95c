import { describe, expect, it, vi } from 'vitest';
import type { MessageOf } from '../../src/host/catalogue.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { createSiteStore } from '../site-store.ts';
import { applyContext } from './apply-context.ts';

function page() {
  const store = createSiteStore(siteFixture());
  const styles = new Map<string, string | null>();
  const root = {
    style: { setProperty: (name: string, value: string | null) => void styles.set(name, value) },
  };
  const listeners = { motion: vi.fn(), language: vi.fn(), visibility: vi.fn(), sessionClock: vi.fn() };
  const receive = (context: Omit<MessageOf<'context'>, 'type'>) =>
    applyContext(
      { type: 'context', ...context },
      {
        store,
        root,
        isMotionReduced: { set: listeners.motion },
        language: { updateFromHost: listeners.language },
        visibility: { updateFromHost: listeners.visibility },
        sessionClock: { updateFromHost: listeners.sessionClock },
      },
    );
  return { store, styles, listeners, receive };
}

describe('the context of a host', () => {
  it('changes nothing when it is empty', () => {
    const { store, styles, listeners, receive } = page();
    const before = store.get();
    receive({});
    expect([store.get() === before, styles.size]).toEqual([true, 0]);
    for (const listener of Object.values(listeners)) expect(listener).not.toHaveBeenCalled();
  });

  it('sets theme and currency, and leaves the rest of the site unchanged', () => {
    const { store, receive } = page();
    const before = store.get();
    receive({ theme: 'light' });
    expect(store.get()).toEqual({ ...before, theme: 'light' });
    receive({ currency: 'EUR' });
    expect(store.get().theme).toBe('light');
    receive({ theme: 'dark' });
    expect(store.get()).toEqual({ ...before, geoCurrencyCode: 'EUR' });
  });

  it.each([
    ['eur', 'EUR'],
    ['RUB', 'RUB'],
    ['XXX', 'USD'],
    ['proto', 'USD'],
  ])('is applied only with a configured currency: %s', (currency, shown) => {
    const { store, receive } = page();
    receive({ currency: 'USD' });
    receive({ currency });
    expect(store.get().geoCurrencyCode).toBe(shown);
  });

  it('reduces motion, and restores it', () => {
    const { listeners, receive } = page();
    receive({ isMotionReduced: true });
    receive({ theme: 'light' });
    receive({ isMotionReduced: false });
    expect(listeners.motion.mock.calls).toEqual([[true], [false]]);
  });

  it('sets the safe area and the visible area as CSS properties', () => {
    const { styles, receive } = page();
    receive({ safeArea: { top: 47, right: 0, bottom: 34, left: 1 }, visibleArea: { top: 1_200, height: 640 } });
    expect(Object.fromEntries(styles)).toEqual({
      '--safe-top': '47px',
      '--safe-right': '0px',
      '--safe-bottom': '34px',
      '--safe-left': '1px',
      '--visible-top': '1200px',
      '--visible-height': '640px',
    });
  });

  it('passes motion, language, visibility and session clock on', () => {
    const { listeners, receive } = page();
    receive({ isMotionReduced: true, language: 'pt-BR', visibility: 'hidden', sessionClock: { startedAt: 1, now: 2 } });
    expect(Object.values(listeners).map(({ mock }) => mock.calls)).toEqual([
      [[true]],
      [['pt-BR']],
      [['hidden']],
      [[{ startedAt: 1, now: 2 }]],
    ]);
  });
});
