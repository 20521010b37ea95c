import type { Balls, Drum, JackpotRules } from './lottery-kinds.ts';

/** Ways to choose `chosen` of `all`, by Pascal's triangle: only additions, so that each is exact. */
export function waysToChoose(all: number, chosen: number): number {
  if (chosen < 0 || chosen > all) return 0;
  let row = [1];
  for (let size = 1; size <= all; size += 1) row = [1, ...row.slice(1).map((ways, at) => ways + (row[at] ?? 0)), 1];
  return row[chosen] ?? 0;
}

/** Number of lines with a number of matches. */
export interface MatchCount {
  readonly main: number;
  readonly additional: number;
  readonly lines: number;
}

/** The separate drum for additional numbers, if there is one. */
export const separateDrum = ({ additional }: Balls): Drum | undefined =>
  additional && 'lowest' in additional ? additional : undefined;

/** Number of lines of `size` numbers by their number of matches, if `hits` of the `marked` numbers are drawn. */
const countsOf = (marked: number, hits: number, size: number): { readonly matches: number; readonly lines: number }[] =>
  Array.from({ length: size + 1 }, (_, matches) => ({
    matches,
    lines: waysToChoose(hits, matches) * waysToChoose(marked - hits, size - matches),
  })).filter(({ lines }) => lines > 0);

/** The same for both drums, given `marked` numbers and `hits` in each. */
export function matchCounts(
  rules: JackpotRules,
  marked: { readonly main: number; readonly additional: number },
  hits: { readonly main: number; readonly additional: number },
): MatchCount[] {
  const additional = countsOf(marked.additional, hits.additional, separateDrum(rules)?.pick ?? 0);
  return countsOf(marked.main, hits.main, rules.main.pick).flatMap((main) =>
    additional.map((other) => ({
      main: main.matches,
      additional: other.matches,
      lines: main.lines * other.lines,
    })),
  );
}

/** Lines in each tier, in the order of tiers: a line counts for the first matching tier. */
export function linesByTier({ tiers }: JackpotRules, counts: readonly MatchCount[]): number[] {
  const lines = tiers.map(() => 0);
  for (const count of counts) {
    const place = tiers.findIndex(
      ({ main, additional = count.additional }) => main === count.main && additional === count.additional,
    );
    if (place >= 0) lines[place] = (lines[place] ?? 0) + count.lines;
  }
  return lines;
}

const ballsIn = ({ lowest, highest }: Drum): number => highest - lowest + 1;

const knownChances = new WeakMap<JackpotRules, readonly number[]>();

/** The chance of a line in each tier. */
export function tierChances(rules: JackpotRules): readonly number[] {
  const chances = knownChances.get(rules) ?? computeChances(rules);
  knownChances.set(rules, chances);
  return chances;
}

/** Compares every possible line with one draw. */
function computeChances(rules: JackpotRules): number[] {
  const own = separateDrum(rules);
  const marked = { main: ballsIn(rules.main), additional: own ? ballsIn(own) : 0 };
  const counts = matchCounts(rules, marked, { main: rules.main.pick, additional: own?.pick ?? 0 });
  const all = counts.reduce((sum, { lines }) => sum + lines, 0);
  return linesByTier(rules, counts).map((lines) => lines / all);
}
