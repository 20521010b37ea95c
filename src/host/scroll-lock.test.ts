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

test('locks with the first lock and unlocks with the last release', () => {
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

test('locks only the page’s window when the host can’t unlock', () => {
  const { lock, send, supports, properties } = prepare(unknown);
  const release = lock();
  expect(supports).toHaveBeenCalledWith('disableScroll', 'isDisabled');
  expect(Object.fromEntries(properties)).toEqual({ overflow: 'hidden', 'scrollbar-gutter': 'stable' });
  release();
  expect(properties.size).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

test('unlocks a locked host, even if it is disconnected at that moment', () => {
  const { lock, supports, told } = prepare();
  const release = lock();
  supports.mockReturnValue(unknown);
  release();
  expect(told()).toEqual([true, false]);
});

test('reserves no space without a scrollbar', () => {
  const { lock, properties } = prepare(unknown, 0);
  lock();
  expect([...properties.keys()]).toEqual(['overflow']);
});

test('locks a late host once', () => {
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

test('releases locks while the page is suspended, and restores them when it resumes', () => {
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
