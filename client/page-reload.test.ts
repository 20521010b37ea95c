import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReloadableWindow, reloadForChunk } from './page-reload.ts';

const own = 'https://marquee.test';
const throwBlocked = () => {
  throw new Error('SecurityError');
};

/** A window across page loads: the next document reads what one document has stored. */
function browser({ isStorageBlocked = false, onLine = true, isFramed = false } = {}) {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const assign = vi.fn();
  let navigation = 'navigate';
  const page: Omit<ReloadableWindow, 'parent'> = {
    location: { origin: own, pathname: '/en/', search: '', reload, assign },
    navigator: { onLine },
    sessionStorage: isStorageBlocked
      ? { getItem: throwBlocked, setItem: throwBlocked }
      : { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    performance: {
      getEntriesByType: () => [
        Object.assign(
          { name: '', entryType: '', startTime: 0, duration: 0, toJSON: throwBlocked },
          { type: navigation },
        ),
      ],
    },
    document: { cookie: '' },
  };
  // A page without a frame is its own parent.
  const target: ReloadableWindow = Object.defineProperty({ ...page, parent: {} }, 'parent', {
    get: () => (isFramed ? {} : target),
  });
  return {
    target,
    reload,
    assign,
    fail: (address = '/en/', origin = own, name = 'a.js') => reloadForChunk(target, address, { name, origin }),
    arriveByReload: () => {
      navigation = 'reload';
    },
  };
}

describe('a chunk that fails to load', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('R4.16, R4.17: reloads the page once, and not again within 60 s for another chunk', () => {
    const { fail, reload } = browser();
    const failOther = () => fail('/en/', own, 'b.js');
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(59_999);
    expect(failOther()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(failOther()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload a second time for a blocked chunk', () => {
    const { fail, reload } = browser();
    fail();
    vi.advanceTimersByTime(3_600_000);
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads the requested page, not the one before it', () => {
    const { fail, reload, assign } = browser();
    expect(fail('/en/lotto/?sort=DRAW_DATE')).toBe(true);
    expect(assign).toHaveBeenCalledWith('/en/lotto/?sort=DRAW_DATE');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing without a connection', () => {
    const { fail, reload } = browser({ onLine: false });
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once when storage is blocked', () => {
    const { fail, reload, arriveByReload } = browser({ isStorageBlocked: true });
    expect(fail()).toBe(true);
    arriveByReload();
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    [false, /^no_cdn=1; Path=\/; Max-Age=300; SameSite=Lax$/],
    [true, /^no_cdn=1; .*SameSite=None; Secure; Partitioned$/],
  ])('from the CDN turns the CDN off for 5 minutes (framed: %s)', (isFramed, cookie) => {
    const { fail, target } = browser({ isFramed });
    fail('/en/', 'https://cdn.test');
    expect(target.document.cookie).toMatch(cookie);
  });

  it('from our own origin does not turn the CDN off', () => {
    const { fail, target } = browser();
    fail();
    expect(target.document.cookie).toBe('');
  });
});
