import { combinations } from './combinations.ts';
import { countedAdditional } from './counted-balls.ts';
import type { Drum, JackpotRules, NumbersRules } from './lottery-kind.ts';

/**
 * Numbers marked in one grid. In a jackpot lottery, more numbers than a line has are a system of all lines that they form. In a numbers
 * bet, `size` main numbers make a line; by default all of them.
 */
export interface Entry {
  readonly main: readonly number[];
  readonly additional: readonly number[];
  readonly size?: number | undefined;
}

/** Why an entry is invalid. */
export type EntryProblem = 'too-few' | 'too-many' | 'out-of-range' | 'twice' | 'not-offered';

/** Maximum lines of a system that a platform can settle at once and a page can show. */
export const maxLines = 15_504;

type Rules = JackpotRules | NumbersRules;

const isJackpot = (rules: Rules): rules is JackpotRules => 'tiers' in rules;

/** Number of lines in an entry; 0 if it is invalid. */
export function linesOf(rules: Rules, entry: Entry): number {
  if (entryProblem(rules, entry)) return 0;
  return lineCount(rules, entry);
}

function lineCount(rules: Rules, { main, additional, size }: Entry): number {
  if (!isJackpot(rules)) return combinations(main.length, size ?? main.length);
  return combinations(main.length, rules.main.pick) * combinations(additional.length, rules.additional?.pick ?? 0);
}

/** The first problem of an entry, if any. */
export function entryProblem(rules: Rules, entry: Entry): EntryProblem | undefined {
  const additionalDrum = separateDrum(rules);
  if (
    !areOnDrum(rules.main, entry.main) ||
    (additionalDrum ? !areOnDrum(additionalDrum, entry.additional) : entry.additional.length > 0)
  ) {
    return 'out-of-range';
  }
  if (hasDuplicates(entry.main) || hasDuplicates(entry.additional)) return 'twice';
  if (isJackpot(rules)) {
    if (entry.main.length < rules.main.pick || entry.additional.length < (additionalDrum?.pick ?? 0)) return 'too-few';
    if (entry.size !== undefined) return 'not-offered';
    return lineCount(rules, entry) > maxLines ? 'too-many' : undefined;
  }
  if (entry.main.length > rules.mostSystemNumbers || entry.additional.length > countedAdditional(rules))
    return 'too-many';
  const size = entry.size ?? entry.main.length;
  if (size > entry.main.length || size + entry.additional.length === 0) return 'too-few';
  const isOffered = rules.odds.some(
    (offered) => offered.main === size && (offered.additional ?? 0) === entry.additional.length,
  );
  if (!isOffered) return 'not-offered';
  return lineCount(rules, entry) > maxLines ? 'too-many' : undefined;
}

/** The drum from which a visitor may choose additional numbers. */
function separateDrum({ additional }: Rules): Drum | undefined {
  return additional && 'lowest' in additional ? additional : undefined;
}

const areOnDrum = ({ lowest, highest }: Drum, numbers: readonly number[]): boolean =>
  numbers.every((number) => Number.isInteger(number) && number >= lowest && number <= highest);

const hasDuplicates = (numbers: readonly number[]): boolean => new Set(numbers).size < numbers.length;

/** Random source for choosing numbers: a whole number from 0 up to `below`, each equally likely. */
export type RandomBelow = (below: number) => number;

/** Completes a line with random numbers, keeping the chosen ones. */
export function completeLine(rules: JackpotRules, entry: Entry, randomBelow: RandomBelow): Entry {
  return {
    main: complete(rules.main, entry.main, rules.main.pick, randomBelow),
    additional: rules.additional
      ? complete(rules.additional, entry.additional, rules.additional.pick, randomBelow)
      : [],
  };
}

/** Completes the numbers of a drum, in ascending order. */
export function complete(drum: Drum, chosen: readonly number[], count: number, randomBelow: RandomBelow): number[] {
  const left: number[] = [];
  for (let number = drum.lowest; number <= drum.highest; number += 1) if (!chosen.includes(number)) left.push(number);
  const numbers = [...chosen];
  while (numbers.length < count && left.length > 0) numbers.push(...left.splice(randomBelow(left.length), 1));
  return numbers.sort((a, b) => a - b);
}
