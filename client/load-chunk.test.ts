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

it('waits for the next document when a chunk fails during its request', async () => {
  page.dispatchEvent(new Event('beforeunload'));
  const settled = failChunk();
  await vi.advanceTimersByTimeAsync(leavingLimit - 1);
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(leavingLimit);
  expect(reload).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

it('reports no chunk failure while the visitor leaves', async () => {
  page.dispatchEvent(new Event('pagehide'));
  const settled = failChunk();
  await vi.advanceTimersByTimeAsync(2 * leavingLimit);
  expect(reload).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

it('reloads the page later when a chunk fails at the start of a download', async () => {
  page.dispatchEvent(new Event('beforeunload'));
  failChunk();
  await vi.advanceTimersByTimeAsync(leavingLimit);
  expect(reload).toHaveBeenCalledOnce();
});
