import type { JackpotRules } from './lottery-kind.ts';

/** The pool of a jackpot before a draw. Amounts are minor units. */
export interface Pool {
  readonly jackpot: number;
  /** Consecutive draws, before this one, in which the jackpot stood at its cap. */
  readonly drawsAtCap: number;
}

/** Sales and winners of a draw. */
export interface DrawSales {
  /** Minor units. */
  readonly sales: number;
  /** Winning lines of each tier, in the order of the tiers. */
  readonly winners: readonly number[];
}

/** Prizes of a draw, and the pool of the next one. */
export interface SettledDraw {
  /** Prize of one winning line, in the order of the tiers; 0 without winners. */
  readonly prizes: readonly number[];
  readonly next: Pool;
  /** Amount that the organizer adds to pay fixed prizes and the minimum jackpot; negative if it keeps some. */
  readonly fromReserve: number;
  readonly rolled: 'won' | 'over' | 'down';
}

/**
 * Divides the money of a draw: fixed prizes are paid in full; shares of the fund and the jackpot are divided among their winners. A share
 * without winners, and remainders, are added to the jackpot. An amount above the cap goes to the next lower tier that has winners, and so
 * does the whole jackpot once it has been at its cap for too long.
 */
export function settleDraw(rules: JackpotRules, pool: Pool, { sales, winners }: DrawSales): SettledDraw {
  const fund = Math.floor((sales * rules.fundPercent) / 100);
  const prizes = rules.tiers.map(() => 0);
  let paid = 0;
  const pay = (index: number, each: number) => {
    prizes[index] = (prizes[index] ?? 0) + each;
    paid += each * (winners[index] ?? 0);
  };
  /** Divides a pot equally among the winners of a tier and returns the remainder. */
  const divide = (index: number, pot: number): number => {
    const count = winners[index] ?? 0;
    if (count === 0) return pot;
    const each = Math.floor(pot / count);
    pay(index, each);
    return pot - each * count;
  };

  let jackpot = pool.jackpot;
  for (const [index, { prize }] of rules.tiers.entries()) {
    if (prize.kind === 'jackpot') jackpot += shareOf(fund, prize.percent);
    if (prize.kind === 'share') jackpot += divide(index, shareOf(fund, prize.percent));
    if (prize.kind === 'fixed') pay(index, (winners[index] ?? 0) > 0 ? prize.amount : 0);
    if (prize.kind === 'refund') pay(index, (winners[index] ?? 0) > 0 ? rules.price : 0);
  }

  const { cap = Number.POSITIVE_INFINITY, mostDrawsAtCap = Number.POSITIVE_INFINITY, lowest = 0 } = rules.jackpot;
  const isWon = (winners[0] ?? 0) > 0;
  const below = winners.findIndex((count, index) => index > 0 && count > 0 && canTakePool(rules, index));
  let rolled: SettledDraw['rolled'] = isWon ? 'won' : 'over';
  if (isWon) {
    jackpot = divide(0, jackpot);
  } else if (below > 0 && pool.drawsAtCap >= mostDrawsAtCap) {
    jackpot = divide(below, jackpot);
    rolled = 'down';
  } else if (jackpot > cap) {
    jackpot = cap + (below > 0 ? divide(below, jackpot - cap) : jackpot - cap);
    rolled = below > 0 ? 'down' : 'over';
  }

  const hasRestarted = isWon || (rolled === 'down' && jackpot < cap);
  const next = Math.max(Math.min(jackpot, cap), lowest);
  return {
    prizes,
    next: { jackpot: next, drawsAtCap: next >= cap && !hasRestarted ? pool.drawsAtCap + 1 : 0 },
    fromReserve: paid + next - pool.jackpot - fund,
    rolled,
  };
}

const shareOf = (fund: number, percentage: number): number => Math.floor((fund * percentage) / 100);

/** Whether a tier can receive the jackpot's pool: only tiers with a share of the fund can, since refunds and fixed prizes don't change. */
function canTakePool({ tiers }: JackpotRules, index: number): boolean {
  return tiers.every(({ prize }) => prize.kind !== 'share') || tiers[index]?.prize.kind === 'share';
}
