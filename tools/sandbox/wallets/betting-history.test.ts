import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts } from '../state/accounts.ts';
import { bettingHistory } from './betting-history.ts';

const startedAt = 1_795_000_000;
const day = 86_400;
const wallets = accounts.flatMap((account) => account.wallets);

describe('bettingHistory', () => {
  it('begins with the balance of the wallet, even with a clock before the start', () => {
    for (const wallet of wallets) {
      for (const now of [startedAt - day, startedAt]) {
        const { balance, stakedSince } = bettingHistory('seed', wallet, startedAt, now);
        expect([balance, stakedSince(0)]).toEqual([wallet.balance, 0]);
      }
    }
  });

  it('has no negative balance and no fraction of a minor unit on any day', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...wallets),
        fc.integer({ min: 0, max: 120 * day }),
        (seed, wallet, age) => {
          const { balance } = bettingHistory(seed, wallet, startedAt, startedAt + age);
          expect(Number.isSafeInteger(balance)).toBe(true);
          expect(balance).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('rises and falls over time, and depends on the seed', () => {
    for (const wallet of wallets) {
      const balances = (seed: string) =>
        Array.from(
          { length: 48 },
          (_, hour) => bettingHistory(seed, wallet, startedAt, startedAt + hour * 3_600).balance,
        );
      const steps = balances('seed').map((balance, hour, all) => balance - (all[hour - 1] ?? balance));
      expect([Math.min(...steps) < 0, Math.max(...steps) > 0]).toEqual([true, true]);
      expect(balances('seed')).toEqual(balances('seed'));
      expect(balances('seed')).not.toEqual(balances('other'));
    }
  });

  it('counts the stakes since a moment', () => {
    for (const wallet of wallets) {
      const now = startedAt + 10 * day;
      const { stakedSince } = bettingHistory('seed', wallet, startedAt, now);
      const halves = [stakedSince(startedAt + 5 * day), stakedSince(startedAt)];
      expect(halves[0]).toBeGreaterThan(0);
      expect(halves[1]).toBe(
        bettingHistory('seed', wallet, startedAt, startedAt + 5 * day - 1).stakedSince(0) + (halves[0] ?? 0),
      );
      expect(stakedSince(now + 1)).toBe(0);
    }
  });

  it('tops the wallet up before a bet that it cannot pay', () => {
    const poor = { id: 1, currency: 'EUR', balance: 500, bonus: 0, stake: 100 };
    const { balance, stakedSince } = bettingHistory('seed', poor, startedAt, startedAt + 400 * day);
    expect(stakedSince(0)).toBeGreaterThan(100 * poor.balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  });
});
