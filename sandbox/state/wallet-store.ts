import { convertMoney, type Money } from '../money/exchange-rates.ts';
import { bettingHistory } from '../wallets/betting-history.ts';
import { type Account, findAccount, type Wallet } from './accounts.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** `balance` can be staked and withdrawn; `bonus` must be wagered first. */
export type WalletPart = 'balance' | 'bonus';

/** What is in a wallet now. */
export interface WalletState {
  readonly id: number;
  readonly balance: Money;
  readonly bonus: Money;
}

/** Which wallet of each account is active, and what prizes were paid into them. */
export interface WalletStore {
  readonly activeId: (accountId: number) => number;
  /** Currency of the active wallet. */
  readonly activeCurrency: (accountId: number) => string;
  /** Says whether the account has the wallet. */
  readonly activate: (accountId: number, walletId: number) => boolean;
  /**
   * Pays a prize in: into the wallet of its currency, or else, converted, into the active one. `at` (seconds since
   * epoch) is when it was won; without it, now.
   */
  readonly credit: (accountId: number, part: WalletPart, prize: Money, at?: number) => void;
  readonly states: (accountId: number) => WalletState[];
  readonly reset: () => void;
}

interface Credit {
  readonly walletId: number;
  readonly part: WalletPart;
  readonly amount: number;
  readonly at: number;
}

/** A bonus becomes money as this share of what is staked after it was given. */
const releasedShare = 0.1;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function accountOf(accountId: number): Account {
  const account = findAccount(accountId);
  if (account === undefined) throw new Error(`There is no account ${accountId}`);
  return account;
}

/** Wallets as they are at the start: bets move them with the clock, prizes are added to that. */
export function createWalletStore(seed: string, clock: Pick<SandboxClock, 'now' | 'startedAt'>): WalletStore {
  const chosen = new Map<number, number>();
  const credits: Credit[] = [];

  const activeWallet = (accountId: number): Wallet => {
    const { wallets } = accountOf(accountId);
    return wallets.find(({ id }) => id === chosen.get(accountId)) ?? wallets[0];
  };
  const stateOf = (wallet: Wallet): WalletState => {
    const { balance, stakedSince } = bettingHistory(seed, wallet, clock.startedAt(), clock.now());
    const paidIn = (part: WalletPart) =>
      credits.filter((credit) => credit.walletId === wallet.id && credit.part === part);
    const bonuses = [{ amount: wallet.bonus, at: clock.startedAt() }, ...paidIn('bonus')];
    const released = sum(
      bonuses.map(({ amount, at }) => Math.min(amount, Math.floor(releasedShare * stakedSince(at)))),
    );
    const money = (amount: number): Money => ({ amount, currency: wallet.currency });
    return {
      id: wallet.id,
      balance: money(balance + sum(paidIn('balance').map(({ amount }) => amount)) + released),
      bonus: money(sum(bonuses.map(({ amount }) => amount)) - released),
    };
  };

  return {
    activeId: (accountId) => activeWallet(accountId).id,
    activeCurrency: (accountId) => activeWallet(accountId).currency,
    activate: (accountId, walletId) => {
      const isOwn = accountOf(accountId).wallets.some(({ id }) => id === walletId);
      if (isOwn) chosen.set(accountId, walletId);
      return isOwn;
    },
    credit: (accountId, part, prize, at = clock.now()) => {
      const { wallets } = accountOf(accountId);
      const wallet = wallets.find((candidate) => candidate.currency === prize.currency) ?? activeWallet(accountId);
      const { amount } = convertMoney(prize, wallet.currency);
      credits.push({ walletId: wallet.id, part, amount, at });
    },
    states: (accountId) => accountOf(accountId).wallets.map(stateOf),
    reset: () => {
      chosen.clear();
      credits.length = 0;
    },
  };
}
