import { convertMoney, type Money } from '../money/exchange-rates.ts';
import { bettingHistory, type Movement } from '../wallets/betting-history.ts';
import { type Account, findAccount, type Wallet } from './accounts.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** `balance` can be staked and withdrawn; `bonus` must be wagered first. */
export type WalletPart = 'balance' | 'bonus';

/** Current state of a wallet. */
export interface WalletState {
  readonly id: number;
  readonly balance: Money;
  readonly bonus: Money;
}

/** Which wallet of each account is active, and what was paid into them and out of them. */
export interface WalletStore {
  readonly activeId: (accountId: number) => number;
  /** Currency of the active wallet. */
  readonly activeCurrency: (accountId: number) => string;
  /** Returns whether the account has the wallet. */
  readonly activate: (accountId: number, walletId: number) => boolean;
  /**
   * Pays a prize into the wallet of its currency, or converts it and pays it into the active one. `at` (seconds since epoch) is when it was
   * won; by default, now.
   */
  readonly credit: (accountId: number, part: WalletPart, prize: Money, at?: number) => void;
  /**
   * Takes a price out of the active wallet, converted to its currency. Returns the amount; undefined if the balance is
   * too low.
   */
  readonly pay: (accountId: number, price: Money) => Money | undefined;
  readonly states: (accountId: number) => WalletState[];
  readonly reset: () => void;
}

/** A prize in money, and when it was paid (seconds since epoch). */
interface Prize {
  readonly prize: Money;
  readonly at: number;
}

interface Payment extends Movement {
  readonly walletId: number;
  readonly part: WalletPart;
}

/** A bonus becomes money at this share of the stakes placed after it was given. */
const releasedShare = 0.1;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function accountOf(accountId: number): Account {
  const account = findAccount(accountId);
  if (account === undefined) throw new Error(`There is no account ${accountId}`);
  return account;
}

/**
 * Wallets in their initial state: bets and `prizesByClock` change them with the clock; prizes paid by calls and
 * purchases stay until a reset.
 */
export function createWalletStore(
  seed: string,
  clock: Pick<SandboxClock, 'now' | 'startedAt'>,
  prizesByClock: (accountId: number) => readonly Prize[] = () => [],
): WalletStore {
  const chosen = new Map<number, number>();
  const payments: Payment[] = [];

  const activeWallet = (accountId: number): Wallet => {
    const { wallets } = accountOf(accountId);
    return wallets.find(({ id }) => id === chosen.get(accountId)) ?? wallets[0];
  };
  const stateOf = (wallet: Wallet, prizes: readonly Payment[]): WalletState => {
    const paid = (part: WalletPart) =>
      [...payments, ...prizes].filter((payment) => payment.walletId === wallet.id && payment.part === part);
    const [startedAt, now] = [clock.startedAt(), clock.now()];
    const { balance, stakedSince } = bettingHistory(seed, wallet, startedAt, now, paid('balance'));
    const bonuses = [{ amount: wallet.bonus, at: startedAt }, ...paid('bonus')];
    const released = sum(
      bonuses.map(({ amount, at }) => Math.min(amount, Math.floor(releasedShare * stakedSince(at)))),
    );
    const money = (amount: number): Money => ({ amount, currency: wallet.currency });
    return {
      id: wallet.id,
      balance: money(balance + released),
      bonus: money(sum(bonuses.map(({ amount }) => amount)) - released),
    };
  };

  const paymentOf = (wallet: Wallet, part: WalletPart, prize: Money, at: number): Payment => ({
    walletId: wallet.id,
    part,
    amount: convertMoney(prize, wallet.currency).amount,
    at,
  });
  const prizesOf = (accountId: number): Payment[] => {
    const { wallets } = accountOf(accountId);
    return prizesByClock(accountId).map(({ prize, at }) => {
      const wallet = wallets.find(({ currency }) => currency === prize.currency) ?? wallets[0];
      return paymentOf(wallet, 'balance', prize, at);
    });
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
      payments.push(paymentOf(wallet, part, prize, at));
    },
    pay: (accountId, price) => {
      const wallet = activeWallet(accountId);
      const taken = convertMoney(price, wallet.currency);
      if (stateOf(wallet, prizesOf(accountId)).balance.amount < taken.amount) return undefined;
      payments.push({ walletId: wallet.id, part: 'balance', amount: -taken.amount, at: clock.now() });
      return taken;
    },
    states: (accountId) => {
      const prizes = prizesOf(accountId);
      return accountOf(accountId).wallets.map((wallet) => stateOf(wallet, prizes));
    },
    reset: () => {
      chosen.clear();
      payments.length = 0;
    },
  };
}
