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

test('the first lock locks and the last release unlocks, even if a lock is released twice', () => {
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

test('a host that can’t unlock is not asked to lock, and only the page’s own window is locked', () => {
  const { lock, send, supports, properties } = prepare(unknown);
  const release = lock();
  expect(supports).toHaveBeenCalledWith('disableScroll', 'isDisabled');
  expect(Object.fromEntries(properties)).toEqual({ overflow: 'hidden', 'scrollbar-gutter': 'stable' });
  release();
  expect(properties.size).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

test('a host that was locked is unlocked, even if it is not connected at that moment', () => {
  const { lock, supports, told } = prepare();
  const release = lock();
  supports.mockReturnValue(unknown);
  release();
  expect(told()).toEqual([true, false]);
});

test('a page without a scrollbar reserves no space for it', () => {
  const { lock, properties } = prepare(unknown, 0);
  lock();
  expect([...properties.keys()]).toEqual(['overflow']);
});

test('a host that connects late is locked once', () => {
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

test('locks end while the page is suspended, and return when it resumes', () => {
  const { lock, suspend, resume, told, properties, supports, statusChanges } = prepare();
  suspend();
  resume();
  expect(told()).toEqual([]);
  const releases = [lock(), lock()];
  suspend();
  expect(told()).toEqual([true, false]);
  expect(properties.size).toBe(0);
  // The host must be found again.
  supports.mockReturnValue({ isSupported: false, why: 'not-connected' });
  resume();
  expect(properties.get('overflow')).toBe('hidden');
  supports.mockReturnValue({ isSupported: true });
  statusChanges();
  for (const release of releases) release();
  expect(told()).toEqual([true, false, true, false]);
  expect(properties.size).toBe(0);
});
