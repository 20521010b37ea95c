import type { JackpotRules } from './lottery-kinds.ts';

/** The pool of a jackpot before a draw, in minor units. */
export interface Pool {
  readonly jackpot: number;
  /** Draws in a row, before this one, in which it stood at its cap. */
  readonly drawsAtCap: number;
}

/** Payout of a draw. */
export interface Settlement {
  /** Prize of a winning line of each tier, in the order of the tiers; 0 without winning lines. */
  readonly prizes: readonly number[];
  readonly next: Pool;
  readonly rolled: 'won' | 'over' | 'down';
}

/**
 * Divides the money of a draw. Winners of a tier share its part of the fund; unclaimed money and remainders go to the jackpot. The part of
 * a jackpot above its cap goes to the highest tier with a winner, and all of it after too many draws at the cap.
 */
export function settleDraw(rules: JackpotRules, pool: Pool, sales: number, winners: readonly number[]): Settlement {
  const fund = Math.floor((sales * rules.fundPercent) / 100);
  const partOf = (percent: number) => Math.floor((fund * percent) / 100);
  const winnersOf = (place: number) => winners[place] ?? 0;

  let jackpot = pool.jackpot;
  const prizes = rules.tiers.map(({ prize }, place) => {
    if (prize.kind === 'jackpot') jackpot += partOf(prize.percent);
    if (prize.kind === 'share') {
      const each = winnersOf(place) > 0 ? Math.floor(partOf(prize.percent) / winnersOf(place)) : 0;
      jackpot += partOf(prize.percent) - each * winnersOf(place);
      return each;
    }
    if (winnersOf(place) === 0 || prize.kind === 'jackpot') return 0;
    return prize.kind === 'fixed' ? prize.amount : rules.price;
  });

  const { cap = Infinity, mostDrawsAtCap = Infinity, lowest = 0 } = rules.jackpot;
  /** Divides an amount of the pool among the winners of a tier. */
  const giveDown = (place: number, amount: number) => {
    const each = Math.floor(amount / winnersOf(place));
    prizes[place] = (prizes[place] ?? 0) + each;
    jackpot -= each * winnersOf(place);
  };
  const lower = bestLowerTier(rules, winners);
  const hasStoodLong = pool.drawsAtCap >= mostDrawsAtCap;
  let rolled: Settlement['rolled'] = 'over';
  if (winnersOf(0) > 0) {
    rolled = 'won';
    giveDown(0, jackpot);
  } else if (lower !== undefined && (hasStoodLong || jackpot > cap)) {
    rolled = 'down';
    giveDown(lower, hasStoodLong ? jackpot : jackpot - cap);
  }

  const hasRestarted = rolled === 'won' || (rolled === 'down' && jackpot < cap);
  const next = Math.max(lowest, Math.min(cap, jackpot));
  const staysAtCap = next >= cap && !hasRestarted;
  return { prizes, rolled, next: { jackpot: next, drawsAtCap: staysAtCap ? pool.drawsAtCap + 1 : 0 } };
}

/** The highest tier below the jackpot that has winners and can receive the pool: if tiers share the fund, only those that do. */
function bestLowerTier({ tiers }: JackpotRules, winners: readonly number[]): number | undefined {
  const hasShares = tiers.some(({ prize }) => prize.kind === 'share');
  const place = tiers.findIndex(
    ({ prize }, index) => index > 0 && (winners[index] ?? 0) > 0 && (!hasShares || prize.kind === 'share'),
  );
  return place > 0 ? place : undefined;
}
