import { combinations } from './combinations.ts';
import { countedAdditional, countedMain } from './counted-balls.ts';
import { type Entry, linesOf } from './entry.ts';
import type { JackpotRules, NumbersRules, PrizeTier } from './lottery-kind.ts';
import { betOdds, type Matches, tierOf } from './odds.ts';

/** The balls of a draw. */
export interface DrawnNumbers {
  readonly main: readonly number[];
  readonly additional: readonly number[];
}

/** Result of an entry in a draw. */
export interface CheckedEntry extends Matches {
  /** Winning lines of the entry, by tier, the best first. */
  readonly wins: readonly { readonly tier: PrizeTier; readonly lines: number }[];
}

const countMatches = (chosen: readonly number[], drawn: readonly number[]): number =>
  chosen.filter((number) => drawn.includes(number)).length;

/** Number of ways to pick `picked` of `marked` numbers so that exactly `matches` of the `hits` among them are picked. */
const waysWith = (marked: number, hits: number, picked: number, matches: number): number =>
  combinations(hits, matches) * combinations(marked - hits, picked - matches);

/** Compares an entry with a draw. The lines of a system are counted, not enumerated: there may be thousands. */
export function checkEntry(rules: JackpotRules, entry: Entry, drawn: DrawnNumbers): CheckedEntry {
  const hits = {
    main: countMatches(entry.main, drawn.main),
    additional: countMatches(entry.additional, drawn.additional),
  };
  const lines = new Map<PrizeTier, number>();
  if (linesOf(rules, entry) > 0) {
    const additionalPick = rules.additional?.pick ?? 0;
    for (let main = 0; main <= Math.min(hits.main, rules.main.pick); main += 1) {
      for (let additional = 0; additional <= Math.min(hits.additional, additionalPick); additional += 1) {
        const count =
          waysWith(entry.main.length, hits.main, rules.main.pick, main) *
          waysWith(entry.additional.length, hits.additional, additionalPick, additional);
        const tier = tierOf(rules, { main, additional });
        if (tier && count > 0) lines.set(tier, (lines.get(tier) ?? 0) + count);
      }
    }
  }
  const wins = rules.tiers.flatMap((tier) => {
    const count = lines.get(tier);
    return count === undefined ? [] : [{ tier, lines: count }];
  });
  return { ...hits, wins };
}

/** Result of a bet on numbers. */
export type BetOutcome =
  | { readonly kind: 'won'; readonly lines: number; readonly payout: number }
  | { readonly kind: 'lost' }
  /** The stake is refunded. */
  | { readonly kind: 'void'; readonly payout: number };

/** A bet on numbers, as it was placed. */
export interface PlacedBet {
  readonly entry: Entry;
  /** Stake of each line, in minor units. */
  readonly stake: number;
  /** Decimal odds of each line, fixed when the bet was placed. */
  readonly odds: number;
}

/** Places a bet at today's odds; undefined if it is not offered. */
export function placeBet(rules: NumbersRules, entry: Entry, stake: number): PlacedBet | undefined {
  const size = entry.size ?? entry.main.length;
  const odds = betOdds(rules, { main: size, additional: entry.additional.length });
  if (odds === undefined || linesOf(rules, entry) === 0) return undefined;
  if (!Number.isInteger(stake) || stake < rules.stake.lowest || stake > rules.stake.highest) return undefined;
  return { entry, stake, odds };
}

/** Settles a bet. Without `drawn` the draw was not held and the bet is void. Fractions of a minor unit are not paid. */
export function settleBet(rules: NumbersRules, { entry, stake, odds }: PlacedBet, drawn?: DrawnNumbers): BetOutcome {
  const size = entry.size ?? entry.main.length;
  if (!drawn) return { kind: 'void', payout: stake * combinations(entry.main.length, size) };
  const isOneDrum = countedMain(rules) > rules.main.pick;
  const winning = isOneDrum ? [...drawn.main, ...drawn.additional] : drawn.main;
  const additional = countedAdditional(rules) > 0 ? countMatches(entry.additional, drawn.additional) : 0;
  const lines = additional === entry.additional.length ? combinations(countMatches(entry.main, winning), size) : 0;
  // Calculated in hundredths, so that rounding errors such as 0.1 + 0.2 don't cost a visitor a cent.
  const perLine = Math.floor((stake * Math.round(odds * 100)) / 100);
  return lines === 0 ? { kind: 'lost' } : { kind: 'won', lines, payout: lines * perLine };
}
