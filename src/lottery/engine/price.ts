import { type Entry, linesOf } from './entry.ts';
import type { JackpotRules, NumbersRules } from './lottery-kind.ts';

/** An order of tickets. */
export interface Order {
  readonly entries: readonly Entry[];
  /** Number of consecutive draws that the entries take part in. */
  readonly draws: number;
}

/** The price of an order in minor units, and its calculation. */
export interface Price {
  readonly lines: number;
  readonly perLine: number;
  readonly draws: number;
  readonly total: number;
}

const allLines = (rules: JackpotRules | NumbersRules, { entries }: Order): number =>
  entries.reduce((sum, entry) => sum + linesOf(rules, entry), 0);

/** The price of lines of a jackpot lottery, including the multiplier if chosen. Invalid entries cost nothing. */
export function linesPrice(rules: JackpotRules, order: Order, withMultiplier: boolean): Price {
  const perLine = rules.price + (withMultiplier ? (rules.multiplier?.price ?? 0) : 0);
  const lines = allLines(rules, order);
  return { lines, perLine, draws: order.draws, total: lines * perLine * order.draws };
}

/** The price of bets on numbers. The stake is that of each line. */
export function betsPrice(rules: NumbersRules, order: Order, stake: number): Price {
  const lines = allLines(rules, order);
  return { lines, perLine: stake, draws: order.draws, total: lines * stake * order.draws };
}
