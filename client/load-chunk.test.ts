import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavingLimit } from '../config/constants.ts';
import { loadChunk, watchLeaving } from './load-chunk.ts';

const reload = vi.fn();
/** The page that fails to load a chunk. */
let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  watchLeaving(page);
  vi.stubGlobal('window', {
    location: { pathname: '/en/', search: '', origin: new URL(import.meta.url).origin, reload, assign: reload },
    navigator: { onLine: true },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
  });
});
afterEach(() => {
  page.dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
  reload.mockReset();
});

/** Starts a load that fails. The returned mock is called once the load has settled for its caller. */
function failChunk() {
  const settled = vi.fn();
  void loadChunk(() => Promise.reject(new Error('left')), '/en/').finally(settled);
  return settled;
}

it('a chunk that fails while the next document is asked for waits for that document', async () => {
  page.dispatchEvent(new Event('beforeunload'));
  const settled = failChunk();
  await vi.advanceTimersByTimeAsync(leavingLimit - 1);
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(leavingLimit);
  expect(reload).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

it('a chunk that fails while the visitor leaves is no failure', async () => {
  page.dispatchEvent(new Event('pagehide'));
  const settled = failChunk();
  await vi.advanceTimersByTimeAsync(2 * leavingLimit);
  expect(reload).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

it('a chunk that fails when a download has begun reloads the page later', async () => {
  page.dispatchEvent(new Event('beforeunload'));
  failChunk();
  await vi.advanceTimersByTimeAsync(leavingLimit);
  expect(reload).toHaveBeenCalledOnce();
});
