import { type Drum, type JackpotRules, type LotteryKind, type NumbersRules, rulesOn } from './lottery-kinds.ts';
import { separateDrum, waysToChoose } from './match-counts.ts';

/** Numbers marked in one grid: a line, or a system of more numbers. `size`: number of main numbers in a line of a numbers bet. */
export interface Entry {
  readonly main: readonly number[];
  readonly additional: readonly number[];
  readonly size?: number | undefined;
}

/** Maximum lines of one entry. */
const maxLines = 15_504;

/** Number of lines in an entry, by the rules; undefined if it is invalid. */
export function entryLines(rules: JackpotRules | NumbersRules, entry: Entry): number | undefined {
  const own = separateDrum(rules);
  if (!isMarked(entry.main, rules.main) || !isMarked(entry.additional, own)) return undefined;
  const lines = 'tiers' in rules ? systemLines(rules, entry) : betLines(rules, entry);
  return lines > 0 && lines <= maxLines ? lines : undefined;
}

const isMarked = (numbers: readonly number[], drum: Drum | undefined): boolean =>
  new Set(numbers).size === numbers.length &&
  numbers.every((number) => drum !== undefined && number >= drum.lowest && number <= drum.highest);

function systemLines(rules: JackpotRules, { main, additional, size }: Entry): number {
  if (size !== undefined) return 0;
  return waysToChoose(main.length, rules.main.pick) * waysToChoose(additional.length, separateDrum(rules)?.pick ?? 0);
}

function betLines(rules: NumbersRules, entry: Entry): number {
  if (oddsOf(rules, entry) === undefined || entry.main.length > rules.mostSystemNumbers) return 0;
  return waysToChoose(entry.main.length, lineSize(entry));
}

/** Main numbers of a line of a numbers bet. */
export const lineSize = ({ main, size }: Entry): number => size ?? main.length;

/** Decimal odds of a line of a numbers bet; undefined for a bet that is not offered. */
export const oddsOf = ({ odds }: NumbersRules, entry: Entry): number | undefined =>
  odds.find(({ main, additional = 0 }) => main === lineSize(entry) && additional === entry.additional.length)?.odds;

/** Order: entries, and for numbers bets the stake of a line in minor units. */
export interface Order {
  readonly entries: readonly Entry[];
  readonly multiplier: boolean;
  readonly stake?: number | undefined;
}

/** Price of an order in one day's draw, in minor units; undefined if it is invalid. */
export function priceInDraw(
  kind: LotteryKind,
  order: Order,
  day: string,
): { lines: number; price: number } | undefined {
  if (kind.type === 'jackpot') {
    const rules = rulesOn(kind.rules, day);
    return priceOf(rules, order.entries, linePrice(rules, order));
  }
  const rules = rulesOn(kind.rules, day);
  return priceOf(rules, order.entries, stakeOf(rules, order));
}

function priceOf(rules: JackpotRules | NumbersRules, entries: readonly Entry[], perLine: number | undefined) {
  const counts = entries.map((entry) => entryLines(rules, entry));
  const lines = counts.reduce<number>((sum, count = 0) => sum + count, 0);
  return perLine === undefined || counts.includes(undefined) ? undefined : { lines, price: lines * perLine };
}

/** The price of a line, with its multiplier if requested; undefined if the lottery has none. */
function linePrice({ price, multiplier }: JackpotRules, order: Order): number | undefined {
  if (order.stake !== undefined || (order.multiplier && !multiplier)) return undefined;
  return price + (order.multiplier ? (multiplier?.price ?? 0) : 0);
}

function stakeOf({ stake: { lowest, highest } }: NumbersRules, { stake, multiplier }: Order): number | undefined {
  if (multiplier || stake === undefined || stake < lowest || stake > highest) return undefined;
  return stake;
}
