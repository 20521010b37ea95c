import { hash } from 'node:crypto';
import { randomInteger, type SeededRandom, seededRandom } from '../lib/seeded-random.ts';
import type { Wallet } from '../state/accounts.ts';

/** Result of the bets on a wallet. Amounts in minor units. */
export interface BettingHistory {
  /** Balance of the wallet, stakes of open bets taken off. */
  readonly balance: number;
  /** The stakes of all bets that were placed at or after the moment (seconds since epoch). */
  readonly stakedSince: (moment: number) => number;
}

interface Bet {
  readonly placedAt: number;
  readonly stake: number;
  readonly settledAt: number;
  /** Missing for a lost bet. */
  readonly payout: number;
}

/** Average share of stakes that bets pay back; the rest is the operator's margin. */
const returnToPlayer = 0.95;

/** The random numbers of one bet, all from one hash: moving the clock by years simulates many thousands of bets. */
function betDraws(seed: string, walletId: number, index: number): SeededRandom {
  const digest = hash('sha256', JSON.stringify([seed, 'bet', walletId, index]), 'buffer');
  let drawn = 0;
  return () => {
    drawn += 1;
    return digest.readUInt32BE(4 * (drawn - 1)) / 2 ** 32;
  };
}

function betAt(seed: string, { id, stake: smallest }: Wallet, index: number, placedAt: number, rest: number): Bet {
  const random = betDraws(seed, id, index);
  const stake = smallest * randomInteger(random, 1, 5);
  /** In hundredths, like all odds of the platform. */
  const odds = randomInteger(random, 130, 400);
  const isWon = random() < (returnToPlayer * 100) / odds;
  // Settled before the next bet is placed, so that no two bets of a wallet are open at once.
  const settledAt = placedAt + Math.floor(rest * (0.3 + 0.6 * random()));
  return { placedAt, stake, settledAt, payout: isWon ? Math.floor((stake * odds) / 100) : 0 };
}

/** Money paid into a wallet or out of it, other than for bets, in minor units. */
export interface Movement {
  readonly amount: number;
  /** Seconds since epoch. */
  readonly at: number;
}

/**
 * Wins and losses of a wallet from `startedAt` to `now`: a bet every hour or two, the same on every machine. A wallet that
 * can't pay the next stake is topped up with its first amount. The balance counts every movement, whenever it was.
 */
export function bettingHistory(
  seed: string,
  wallet: Wallet,
  startedAt: number,
  now: number,
  movements: readonly Movement[] = [],
): BettingHistory {
  const pace = randomInteger(seededRandom(seed, 'betting pace', wallet.id), 3_600, 7_200);
  const bets: Bet[] = [];
  const waiting = movements.toSorted((one, other) => one.at - other.at);
  let balance = wallet.balance;
  const move = (until: number) => {
    while (waiting[0] && waiting[0].at <= until) balance += waiting.shift()?.amount ?? 0;
  };
  for (let placedAt = startedAt + pace; placedAt <= now; placedAt += pace) {
    const bet = betAt(seed, wallet, bets.length, placedAt, pace);
    bets.push(bet);
    move(placedAt);
    if (balance < bet.stake) balance += wallet.balance;
    balance -= bet.stake;
    if (bet.settledAt <= now) balance += bet.payout;
  }
  move(Infinity);
  return {
    balance,
    stakedSince: (moment) =>
      bets.filter(({ placedAt }) => placedAt >= moment).reduce((total, { stake }) => total + stake, 0),
  };
}
