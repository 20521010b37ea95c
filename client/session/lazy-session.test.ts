import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Balance } from '../../src/platform/common/accounts.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { BalanceState } from '../../src/state/browser-services.tsx';
import { createLazySession } from './lazy-session.ts';

afterEach(() => void vi.useRealTimers());

const balanceOf = (amount: number): Balance => ({
  activeId: 1,
  accounts: [{ id: 1, balance: { amount, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } }],
});
const known = (amount: number): BalanceState => ({ status: 'known', balance: balanceOf(amount) });

/** Opens a page whose session module loads when the test says so. */
function openPage() {
  let state: BalanceState = { status: 'unknown' };
  const listeners = new Set<() => void>();
  const own = {
    signIn: vi.fn(async () => 'signed-in' as const),
    signOut: vi.fn(async () => true),
    chooseAccount: vi.fn(async () => true),
    refreshBalance: vi.fn(async () => {}),
    setVisitor: vi.fn(),
    balance: {
      get: () => state,
      subscribe: (onChange: () => void) => {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    },
  };
  const transport = vi.fn<PlatformTransport>(async () => 'reply');
  const load = vi.fn(async () => ({ session: own, transport }));
  const log = vi.fn();
  const session = createLazySession(load, log);
  const onBalance = vi.fn();
  session.control.balance.subscribe(onBalance);
  return {
    ...{ session, own, transport, load, log, onBalance },
    balance: session.control.balance.get,
    reads: (next: BalanceState) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

const call = { call: 'balance', method: 'GET', path: '/' } as const;

describe('the module of the session', () => {
  it('is not loaded to store the visitor or the balance', () => {
    const { session, load } = openPage();
    session.setVisitor(7);
    session.control.setServerBalance(balanceOf(5));
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded once, by the first call that needs it', async () => {
    const { session, own, transport, load } = openPage();
    const { control } = session;
    const outcomes = await Promise.all([
      control.signIn('alice', 'secret'),
      control.signOut(),
      control.chooseAccount(2),
      control.refreshBalance(),
      session.transport(Object.assign(Object.create(null), call)),
    ]);
    expect(outcomes).toEqual(['signed-in', true, true, undefined, 'reply']);
    expect(own.signIn.mock.calls).toEqual([['alice', 'secret']]);
    expect(own.chooseAccount.mock.calls).toEqual([[2]]);
    expect(transport).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });

  it('receives the visitor when loaded, and each change later', async () => {
    const { session, own } = openPage();
    session.setVisitor(7);
    await session.control.refreshBalance();
    session.setVisitor(0);
    expect(own.setVisitor.mock.calls).toEqual([[7], [0]]);
  });

  it('logs a failed load, changes nothing, and is loaded again by the next attempt', async () => {
    const { session, own, transport, load, log } = openPage();
    const { control } = session;
    load.mockRejectedValue(new Error('offline'));
    const attempts = [
      () => control.signIn('alice', 'secret'),
      () => control.signOut(),
      () => control.chooseAccount(2),
      () => control.refreshBalance(),
    ];
    const outcomes = [];
    for (const attempt of attempts) outcomes.push(await attempt());
    expect(outcomes).toEqual(['unavailable', false, false, undefined]);
    await expect(session.transport(Object.assign(Object.create(null), call))).rejects.toThrow('offline');
    expect([load.mock.calls.length, log.mock.calls.length]).toEqual([5, 4]);
    load.mockResolvedValue({ session: own, transport });
    expect(await control.signOut()).toBe(true);
  });
});

describe('the balance', () => {
  it('is the server’s value until the browser has read it', async () => {
    const { session, balance, reads, onBalance } = openPage();
    session.setVisitor(7);
    expect(balance()).toEqual({ status: 'unknown' });
    session.control.setServerBalance(balanceOf(5));
    expect(onBalance).toHaveBeenCalledOnce();
    expect(balance()).toEqual(known(5));
    // React compares the value by identity.
    expect(balance()).toBe(balance());
    await session.control.refreshBalance();
    expect(balance()).toEqual(known(5));
    reads(known(8));
    expect([balance(), onBalance.mock.calls.length]).toEqual([known(8), 2]);
  });

  it('keeps the last value with its time when a new read fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { session, balance, reads } = openPage();
    session.control.setServerBalance(balanceOf(5));
    vi.setSystemTime(9_000_000);
    await session.control.refreshBalance();
    reads({ status: 'failed' });
    expect(balance()).toEqual({ status: 'stale', balance: balanceOf(5), readAt: 1_000 });
    expect(balance()).toBe(balance());
  });

  it.each([0, 8, null])('is cleared, and its listeners are notified, when the visitor changes: %s', (userId) => {
    const { session, balance, onBalance } = openPage();
    session.setVisitor(7);
    session.control.setServerBalance(balanceOf(5));
    session.setVisitor(7);
    expect(balance()).toEqual(known(5));
    onBalance.mockClear();
    session.setVisitor(userId);
    expect([balance(), onBalance.mock.calls.length]).toEqual([{ status: 'unknown' }, 1]);
  });

  it('is kept if it was set before the visitor is known', () => {
    const { session, balance } = openPage();
    session.control.setServerBalance(balanceOf(5));
    session.setVisitor(7);
    expect(balance()).toEqual(known(5));
  });

  it('calls no listener that has unsubscribed', () => {
    const { session } = openPage();
    const onChange = vi.fn();
    session.control.balance.subscribe(onChange)();
    session.control.setServerBalance(balanceOf(5));
    expect(onChange).not.toHaveBeenCalled();
  });
});
