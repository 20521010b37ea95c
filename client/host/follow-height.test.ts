import { describe, expect, it } from 'vitest';
import type { HostStatus } from '../../src/host/bridge/host-bridge.ts';
import { followHeight } from './follow-height.ts';
import { createObservedValue } from './observed-value.ts';

const connected: HostStatus = { status: 'connected', transport: 'window', version: 2, isListeningOnly: false };

function page(first: HostStatus, canFollow = true) {
  let status = first;
  let onStatus = () => {};
  const done: string[] = [];
  const dataset: DOMStringMap = {};
  const root = { dataset };
  const isFrameFollowing = createObservedValue(false);
  followHeight({
    root,
    isFrameFollowing,
    reporter: { start: () => done.push('start'), stop: () => done.push('stop') },
    bridge: {
      get: () => status,
      subscribe: (listener) => {
        onStatus = listener;
        return () => {};
      },
      supports: () => (canFollow ? { isSupported: true } : { isSupported: false, why: 'not-implemented' }),
    },
  });
  const becomes = (next: HostStatus) => {
    status = next;
    onStatus();
  };
  return { root, done, becomes, isFrameFollowing };
}

describe('the height of a framed page', () => {
  it('is reported as soon as a host follows it, and again to a restarted host', () => {
    const { root, done, becomes } = page({ status: 'connecting' });
    expect([root.dataset, done]).toEqual([{}, ['stop']]);
    becomes(connected);
    expect(root.dataset).toEqual({ frame: 'auto' });
    becomes({ status: 'connecting' });
    expect(root.dataset).toEqual({ frame: 'auto' });
    becomes(connected);
    expect(done).toEqual(['stop', 'start', 'stop', 'start']);
  });

  it('is reported to a silent host, which counts as following once its frame has changed', () => {
    const { root, done, isFrameFollowing } = page({ status: 'unresponsive' });
    expect([root.dataset, done]).toEqual([{ frame: 'fixed' }, ['start']]);
    isFrameFollowing.set(true);
    expect([root.dataset, done]).toEqual([{ frame: 'auto' }, ['start']]);
  });

  it('is not reported to a host that does not follow it', () => {
    const { root, done } = page(connected, false);
    expect([root.dataset, done]).toEqual([{ frame: 'fixed' }, ['stop']]);
  });

  it('becomes fixed when the host stops replying', () => {
    const { root, becomes } = page(connected);
    becomes({ status: 'connecting' });
    becomes({ status: 'unresponsive' });
    expect(root.dataset).toEqual({ frame: 'fixed' });
  });
});
