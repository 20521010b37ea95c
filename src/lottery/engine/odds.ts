import { combinations } from './combinations.ts';
import { countedAdditional, countedMain } from './counted-balls.ts';
import type { Drum, JackpotRules, NumbersRules, PrizeTier } from './lottery-kind.ts';

/** `ways` of all equally likely draws. Both are whole numbers, so that chances add up to exactly one. */
export interface Chance {
  readonly ways: number;
  readonly of: number;
}

/** Numbers of a line that are drawn. */
export interface Matches {
  readonly main: number;
  readonly additional: number;
}

/** Chance as one in how many; infinity if impossible. */
export const oneIn = ({ ways, of }: Chance): number => of / ways;

const ballsIn = ({ lowest, highest }: Drum): number => highest - lowest + 1;

const drawsOf = (drum: Drum | undefined): number => (drum ? combinations(ballsIn(drum), drum.pick) : 1);

/** Ways to draw exactly `matches` of a line's numbers from a drum. */
function waysToMatch(drum: Drum | undefined, matched: number): number {
  if (!drum) return matched === 0 ? 1 : 0;
  return combinations(drum.pick, matched) * combinations(ballsIn(drum) - drum.pick, drum.pick - matched);
}

/** Possible draws of a lottery. */
export const allDraws = ({ main, additional }: JackpotRules): number => drawsOf(main) * drawsOf(additional);

/** Each possible number of matches of a line with its chance; the chances add up to 1. */
export function matchChances(rules: JackpotRules): (Matches & Chance)[] {
  const of = allDraws(rules);
  const additionals = Array.from({ length: (rules.additional?.pick ?? 0) + 1 }, (_, additional) => additional);
  return Array.from({ length: rules.main.pick + 1 }, (_, main) =>
    additionals.map((additional) => ({
      main,
      additional,
      ways: waysToMatch(rules.main, main) * waysToMatch(rules.additional, additional),
      of,
    })),
  ).flat();
}

/** The tier that a line with these matches wins: the first that accepts it. */
export const tierOf = ({ tiers }: JackpotRules, matches: Matches): PrizeTier | undefined =>
  tiers.find(
    ({ main, additional }) => main === matches.main && (additional === undefined || additional === matches.additional),
  );

/** The chance of each tier, in order, and of any prize. */
export function tierChances(rules: JackpotRules): { readonly tiers: readonly Chance[]; readonly any: Chance } {
  const of = allDraws(rules);
  const ways = new Map(rules.tiers.map((tier) => [tier, 0]));
  for (const chance of matchChances(rules)) {
    const tier = tierOf(rules, chance);
    if (tier) ways.set(tier, (ways.get(tier) ?? 0) + chance.ways);
  }
  const tiers = rules.tiers.map((tier) => ({ ways: ways.get(tier) ?? 0, of }));
  return { tiers, any: { ways: tiers.reduce((sum, tier) => sum + tier.ways, 0), of } };
}

/** Odds of the jackpot: one line in how many. */
export const jackpotOneIn = (rules: JackpotRules): number => {
  const [jackpot] = tierChances(rules).tiers;
  return jackpot ? oneIn(jackpot) : Number.POSITIVE_INFINITY;
};

/** The chance that all numbers of a bet are drawn. */
export function betChance(rules: NumbersRules, { main, additional }: Matches): Chance {
  const own = rules.additional && 'lowest' in rules.additional ? ballsIn(rules.additional) : 0;
  return {
    ways: combinations(countedMain(rules), main) * combinations(countedAdditional(rules), additional),
    of: combinations(ballsIn(rules.main), main) * combinations(own, additional),
  };
}

/** The odds of a bet on a count of numbers; undefined if it is not offered. */
export const betOdds = ({ odds }: NumbersRules, { main, additional }: Matches): number | undefined =>
  odds.find((offered) => offered.main === main && (offered.additional ?? 0) === additional)?.odds;

/** Average return of a stake, from 0 to 1. */
export const betReturn = (rules: NumbersRules, matches: Matches): number =>
  (betOdds(rules, matches) ?? 0) / oneIn(betChance(rules, matches));
