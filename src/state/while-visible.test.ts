import { expect, it, vi } from 'vitest';
import { whileVisible } from './while-visible.ts';

function fakePage(isHiddenAtFirst = false) {
  const listeners = new Set<() => void>();
  let isHidden = isHiddenAtFirst;
  const becomes = (hidden: boolean) => {
    isHidden = hidden;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { becomes, listeners, page: { isHidden: () => isHidden, subscribe } };
}

it('runs once at a time while the page is visible, and stops while it is hidden', () => {
  const { becomes, page } = fakePage();
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  whileVisible(page, start);
  becomes(false);
  expect([start, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  becomes(true);
  becomes(true);
  expect([start, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  becomes(false);
  expect([start, stop].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('does not start on a hidden page, and stops for good', () => {
  const { becomes, page, listeners } = fakePage(true);
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const end = whileVisible(page, start);
  expect(start).not.toHaveBeenCalled();
  becomes(false);
  end();
  end();
  expect([start, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(listeners.size).toBe(0);
});
