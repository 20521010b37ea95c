import { expect, it } from 'vitest';
import { loadChunk, watchLeaving } from './load-chunk.ts';

it('a chunk that fails while the visitor leaves is no failure', async () => {
  const page = new EventTarget();
  watchLeaving(page);
  page.dispatchEvent(new Event('pagehide'));
  let isSettled = false;
  void loadChunk(() => Promise.reject(new Error('left')), '/en/').finally(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
});
