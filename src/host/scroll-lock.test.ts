import { expect, test, vi } from 'vitest';
import type { Support } from './bridge/host-bridge.ts';
import { createScrollLock } from './scroll-lock.ts';

const unknown: Support = { isSupported: false, why: 'host-version' };

function prepare(support: Support = { isSupported: true }, scrollbar = 15) {
  const properties = new Map<string, string | null>();
  const send = vi.fn();
  const supports = vi.fn((): Support => support);
  let statusChanges = () => {};
  const subscribe = (onChange: () => void) => {
    statusChanges = onChange;
    return () => {};
  };
  const lock = createScrollLock({
    bridge: { send, supports, subscribe },
    document: {
      documentElement: {
        clientWidth: 1_000 - scrollbar,
        style: {
          setProperty: (name, value) => void properties.set(name, value),
          removeProperty: (name) => {
            properties.delete(name);
            return '';
          },
        },
      },
      defaultView: { innerWidth: 1_000 },
    },
  });
  const told = () => send.mock.calls.map(([message]) => message.isDisabled);
  return { ...lock, properties, supports, send, told, statusChanges: () => statusChanges() };
}

test('the first lock locks, and the last one to go unlocks, whatever is released twice', () => {
  const { lock, told, properties } = prepare();
  const first = lock();
  const second = lock();
  first();
  first();
  first();
  expect(told()).toEqual([true]);
  expect(properties.get('overflow')).toBe('hidden');
  second();
  expect(told()).toEqual([true, false]);
  expect(properties.size).toBe(0);
  first();
  lock();
  first();
  second();
  expect(told()).toEqual([true, false, true]);
});

test('a host that could not take it back is not asked, and the page keeps its own window', () => {
  const { lock, send, supports, properties } = prepare(unknown);
  const release = lock();
  expect(supports).toHaveBeenCalledWith('disableScroll', 'isDisabled');
  expect(Object.fromEntries(properties)).toEqual({ overflow: 'hidden', 'scrollbar-gutter': 'stable' });
  release();
  expect(properties.size).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

test('a host that was told is told again, even if it is not there at that moment', () => {
  const { lock, supports, told } = prepare();
  const release = lock();
  supports.mockReturnValue(unknown);
  release();
  expect(told()).toEqual([true, false]);
});

test('a page without a scrollbar keeps no place for it', () => {
  const { lock, properties } = prepare(unknown, 0);
  lock();
  expect([...properties.keys()]).toEqual(['overflow']);
});

test('a host that comes late is told what covers the page by then, once', () => {
  const { lock, supports, told, statusChanges } = prepare(unknown);
  statusChanges();
  const release = lock();
  expect(told()).toEqual([]);
  supports.mockReturnValue({ isSupported: true });
  statusChanges();
  statusChanges();
  expect(told()).toEqual([true]);
  release();
  statusChanges();
  expect(told()).toEqual([true, false]);
});

test('nothing stays locked while the page is away, and what covered it covers it again when it is back', () => {
  const { lock, suspend, resume, told, properties, supports, statusChanges } = prepare();
  suspend();
  resume();
  expect(told()).toEqual([]);
  const releases = [lock(), lock()];
  suspend();
  expect(told()).toEqual([true, false]);
  expect(properties.size).toBe(0);
  // The host has to be found again.
  supports.mockReturnValue({ isSupported: false, why: 'not-connected' });
  resume();
  expect(properties.get('overflow')).toBe('hidden');
  supports.mockReturnValue({ isSupported: true });
  statusChanges();
  for (const release of releases) release();
  expect(told()).toEqual([true, false, true, false]);
  expect(properties.size).toBe(0);
});
