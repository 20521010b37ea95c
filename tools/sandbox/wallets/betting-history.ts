import { hash } from 'node:crypto';
import { randomInteger, type SeededRandom, seededRandom } from '../lib/seeded-random.ts';
import type { Wallet } from '../state/accounts.ts';

/** Result of the bets that a wallet has paid for. Amounts are in minor units. */
export interface BettingHistory {
  /** Balance of the wallet, without the stakes of open bets. */
  readonly balance: number;
  /** Sum of the stakes of bets placed at or after the moment, in seconds since epoch. */
  readonly stakedSince: (moment: number) => number;
}

interface Bet {
  readonly placedAt: number;
  readonly stake: number;
  readonly settledAt: number;
  /** Missing for a lost bet. */
  readonly payout: number;
}

/** Money paid into a wallet or out of it, other than for bets, in minor units. */
export interface Movement {
  readonly amount: number;
  /** Seconds since epoch. */
  readonly at: number;
}

/**
 * Wins and losses of a wallet from `startedAt` to `now`: a bet every hour or two, the same on every machine. A wallet that
 * can't pay the next stake is topped up with its initial amount. The balance includes all movements, later ones too.
 */
export function bettingHistory(
  seed: string,
  wallet: Wallet,
  startedAt: number,
  now: number,
  movements: readonly Movement[] = [],
): BettingHistory {
  const interval = randomInteger(seededRandom(seed, 'betting pace', wallet.id), 3_600, 7_200);
  const bets: Bet[] = [];
  const pending = movements.toSorted((one, other) => one.at - other.at);
  let balance = wallet.balance;
  const applyMovements = (until: number) => {
    while (pending[0] && pending[0].at <= until) balance += pending.shift()?.amount ?? 0;
  };
  for (let placedAt = startedAt + interval; placedAt <= now; placedAt += interval) {
    const bet = betAt(seed, wallet, bets.length, placedAt, interval);
    bets.push(bet);
    applyMovements(placedAt);
    if (balance < bet.stake) balance += wallet.balance;
    balance -= bet.stake;
    if (bet.settledAt <= now) balance += bet.payout;
  }
  applyMovements(Infinity);
  return {
    balance,
    stakedSince: (moment) =>
      bets.filter(({ placedAt }) => placedAt >= moment).reduce((total, { stake }) => total + stake, 0),
  };
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

function betAt(seed: string, { id, stake: minStake }: Wallet, index: number, placedAt: number, interval: number): Bet {
  const random = betDraws(seed, id, index);
  const stake = minStake * randomInteger(random, 1, 5);
  /** In hundredths, like all odds of the platform. */
  const odds = randomInteger(random, 130, 400);
  const isWon = random() < (returnToPlayer * 100) / odds;
  // Settled before the next bet is placed, so that no two bets of a wallet are open at once.
  const settledAt = placedAt + Math.floor(interval * (0.3 + 0.6 * random()));
  return { placedAt, stake, settledAt, payout: isWon ? Math.floor((stake * odds) / 100) : 0 };
}
