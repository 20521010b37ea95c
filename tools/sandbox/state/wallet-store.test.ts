import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.ts';
import { createWalletStore } from './wallet-store.ts';

const startedAt = 1_795_000_000;
const day = 86_400;
const [alice] = accounts;
if (alice === undefined) throw new Error('The sandbox needs an account');
const [euros, pounds] = alice.wallets;
if (pounds === undefined) throw new Error('Alice needs a second wallet');

function bookAt(now: { seconds: number }) {
  return createWalletStore('seed', { now: () => now.seconds, startedAt: () => startedAt });
}
const stateOf = (store: ReturnType<typeof bookAt>, walletId: number) =>
  store.states(alice.id).find(({ id }) => id === walletId);

describe('createWalletStore', () => {
  it('pays a prize into the wallet of its currency, and into no other', () => {
    const store = bookAt({ seconds: startedAt });
    store.credit(alice.id, 'balance', { amount: 150, currency: 'GBP' });
    store.credit(alice.id, 'bonus', { amount: 70, currency: 'GBP' });
    expect(stateOf(store, pounds.id)).toMatchObject({
      balance: { amount: pounds.balance + 150, currency: 'GBP' },
      bonus: { amount: pounds.bonus + 70, currency: 'GBP' },
    });
    expect(stateOf(store, euros.id)?.balance.amount).toBe(euros.balance);
  });

  it('converts a prize of another currency into the active wallet', () => {
    const store = bookAt({ seconds: startedAt });
    store.activate(alice.id, pounds.id);
    // 100.00 Indian rupees at 0.012 and 1.28 dollars.
    store.credit(alice.id, 'balance', { amount: 10_000, currency: 'INR' });
    const paid = (stateOf(store, pounds.id)?.balance.amount ?? 0) - pounds.balance;
    expect(paid).toBeGreaterThan(70);
    expect(paid).toBeLessThan(110);
    expect(Number.isSafeInteger(paid)).toBe(true);
  });

  it('refuses a prize in a currency that the operator does not have', () => {
    expect(() => bookAt({ seconds: startedAt }).credit(alice.id, 'balance', { amount: 1, currency: 'XXX' })).toThrow(
      /XXX/,
    );
  });

  it('converts a whole bonus into money while its owner bets', () => {
    const now = { seconds: startedAt };
    const [plain, credited] = [bookAt(now), bookAt(now)];
    credited.credit(alice.id, 'bonus', { amount: 5_000, currency: 'EUR' });
    const parts = () => {
      const [before, after] = [stateOf(plain, euros.id), stateOf(credited, euros.id)];
      return [
        (after?.balance.amount ?? 0) - (before?.balance.amount ?? 0),
        (after?.bonus.amount ?? 0) - (before?.bonus.amount ?? 0),
      ];
    };
    expect(parts()).toEqual([0, 5_000]);
    now.seconds += 2 * day;
    const [money = 0, bonus = 0] = parts();
    expect(money).toBeGreaterThan(0);
    expect([bonus > 0, money + bonus]).toEqual([true, 5_000]);
    now.seconds += 60 * day;
    expect(parts()).toEqual([5_000, 0]);
  });

  it("activates only the account's own wallets, and reverts that and prizes on a reset", () => {
    const store = bookAt({ seconds: startedAt });
    const fresh = store.states(alice.id);
    expect(store.activate(alice.id, 7)).toBe(false);
    expect(store.activeId(alice.id)).toBe(euros.id);
    expect(store.activate(alice.id, pounds.id)).toBe(true);
    expect([store.activeId(alice.id), store.activeCurrency(alice.id)]).toEqual([pounds.id, 'GBP']);
    store.credit(alice.id, 'balance', { amount: 150, currency: 'GBP' });
    store.reset();
    expect([store.activeId(alice.id), store.states(alice.id)]).toEqual([euros.id, fresh]);
  });
});
