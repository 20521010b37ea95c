import { describe, expect, it, vi } from 'vitest';
import type { CallOutcome, HostStatus } from '../../src/host/bridge/host-bridge.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { createSiteStore } from '../site-store.ts';
import { exchangeState } from './exchange-state.ts';

const connected: HostStatus = { status: 'connected', transport: 'window', version: 2, isListeningOnly: false };

/** Opens a page, whose visitor may be signed in, with a host that replies as given. */
function openPage(userId: number | null, outcome: CallOutcome<{ isSignedIn: boolean }>, first = connected) {
  let status = first;
  let onStatus = () => {};
  const send = vi.fn();
  const call = vi.fn(async () => outcome);
  const refreshPage = vi.fn(async () => {});
  exchangeState({
    bridge: {
      get: () => status,
      subscribe: (listener) => {
        onStatus = listener;
        return () => {};
      },
      send,
      call: Object(call),
    },
    store: createSiteStore({ ...siteFixture(), userId }),
    refreshPage,
  });
  const becomes = (next: HostStatus) => {
    status = next;
    onStatus();
  };
  return { send, call, refreshPage, becomes };
}

const answered = (isSignedIn: boolean) => ({ status: 'answered', reply: { isSignedIn } }) as const;

describe('a host that connects', () => {
  it('receives the page’s settings on each connection and one session request', async () => {
    const { send, call, becomes } = openPage(null, answered(false), { status: 'connecting' });
    expect([send.mock.calls, call.mock.calls]).toEqual([[], []]);
    becomes({ status: 'unresponsive' });
    becomes(connected);
    await vi.waitFor(() => expect(call.mock.calls).toEqual([[{ type: 'checkAuth' }]]));
    expect(send.mock.calls.flat()).toMatchObject(
      Array(2).fill({ type: 'updateSiteConfig', config: { isLottoAvailable: true } }),
    );
  });

  it.each([
    ['knows of a sign-in', null, answered(true), 1],
    ['knows of a sign-out', 7, answered(false), 1],
    ['agrees', 7, answered(true), 0],
    ['does not answer', null, { status: 'unanswered', reason: 'timeout' }, 0],
  ] as const)('refreshes the page only when it %s', async (_, userId, outcome, times) => {
    const { call, refreshPage } = openPage(userId, outcome);
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(refreshPage).toHaveBeenCalledTimes(times);
  });
});
