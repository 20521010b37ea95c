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
  const sent = () => send.mock.calls.map(([message]) => message.isDisabled);
  return { ...lock, properties, supports, send, sent, statusChanges: () => statusChanges() };
}

test('locks with the first lock and unlocks with the last release', () => {
  const { lock, sent, properties } = prepare();
  const first = lock();
  const second = lock();
  first();
  first();
  first();
  expect(sent()).toEqual([true]);
  expect(properties.get('overflow')).toBe('hidden');
  second();
  expect(sent()).toEqual([true, false]);
  expect(properties.size).toBe(0);
  first();
  lock();
  first();
  second();
  expect(sent()).toEqual([true, false, true]);
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
  const { lock, supports, sent } = prepare();
  const release = lock();
  supports.mockReturnValue(unknown);
  release();
  expect(sent()).toEqual([true, false]);
});

test('reserves no space without a scrollbar', () => {
  const { lock, properties } = prepare(unknown, 0);
  lock();
  expect([...properties.keys()]).toEqual(['overflow']);
});

test('locks a late host once', () => {
  const { lock, supports, sent, statusChanges } = prepare(unknown);
  statusChanges();
  const release = lock();
  expect(sent()).toEqual([]);
  supports.mockReturnValue({ isSupported: true });
  statusChanges();
  statusChanges();
  expect(sent()).toEqual([true]);
  release();
  statusChanges();
  expect(sent()).toEqual([true, false]);
});

test('releases locks while the page is suspended, and restores them when it resumes', () => {
  const { lock, suspend, resume, sent, properties, supports, statusChanges } = prepare();
  suspend();
  resume();
  expect(sent()).toEqual([]);
  const releases = [lock(), lock()];
  suspend();
  expect(sent()).toEqual([true, false]);
  expect(properties.size).toBe(0);
  // The host must be found again.
  supports.mockReturnValue({ isSupported: false, why: 'not-connected' });
  resume();
  expect(properties.get('overflow')).toBe('hidden');
  supports.mockReturnValue({ isSupported: true });
  statusChanges();
  for (const release of releases) release();
  expect(sent()).toEqual([true, false, true, false]);
  expect(properties.size).toBe(0);
});
