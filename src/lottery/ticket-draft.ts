import { countedAdditional } from './engine/counted-balls.ts';
import { complete, completeLine, type Entry, entryProblem, linesOf, type RandomBelow } from './engine/entry.ts';
import type { Drum, JackpotRules, NumbersRules } from './engine/lottery-kind.ts';
import { betsPrice, linesPrice, type Price } from './engine/price.ts';

/** Rules for a ticket of a lottery. */
export type TicketRules = JackpotRules | NumbersRules;

/** A ticket draft. It is stored in addresses and in the tab, in the format of {@link writeDraft}. */
export interface TicketDraft {
  /** Grids in their order; one may be incomplete. */
  readonly entries: readonly Entry[];
  /** Id of the first draw; missing: the next one. */
  readonly draw?: string | undefined;
  /** Draws in a row. */
  readonly draws: number;
  readonly multiplier: boolean;
  /** Stake of each line of a numbers bet, in minor units of the lottery's currency. */
  readonly stake?: number | undefined;
}

/** An empty grid. */
export const emptyEntry: Entry = { main: [], additional: [] };

/** An empty ticket. */
export const emptyDraft: TicketDraft = { entries: [], draws: 1, multiplier: false };

/** Maximum grids of a ticket. */
export const maxEntries = 20;

/** Possible numbers of consecutive draws of a ticket. */
export const drawCounts = [1, 2, 3, 4, 5, 10] as const;

/** Possible numbers of lines that the quick pick of a page without script adds. */
export const pickCounts = [1, 3, 5, 10] as const;

/** Query keys of a draft. */
export const draftKeys = ['lines', 'draw', 'draws', 'multiplier', 'stake'] as const;

export const isJackpotRules = (rules: TicketRules): rules is JackpotRules => 'tiers' in rules;

/** Additional numbers that a visitor chooses: their count, and the size of the drum; undefined if none are chosen. */
export function additionalDrum(rules: TicketRules): Drum | undefined {
  const { additional } = rules;
  if (!additional || !('lowest' in additional)) return undefined;
  return isJackpotRules(rules) || countedAdditional(rules) > 0 ? additional : undefined;
}

/** Whether the multiplier of a lottery is bought with the ticket. */
export const canMultiply = (rules: TicketRules): boolean =>
  isJackpotRules(rules) && rules.multiplier !== undefined && rules.multiplier.price > 0;

/** Possible line sizes of a bet, in main balls, the largest first. */
export const lineSizes = (rules: NumbersRules, { main, additional }: Entry): number[] =>
  rules.odds
    .filter((offered) => (offered.additional ?? 0) === additional.length && offered.main <= main.length)
    .filter((offered) => offered.main > 0 || main.length === 0)
    .map((offered) => offered.main)
    .sort((a, b) => b - a);

/** The entry with lines of an offered size: its own, all its numbers in one line, or the maximum. */
export function withOfferedSize(rules: TicketRules, entry: Entry): Entry {
  const { main, additional, size = main.length } = entry;
  if (isJackpotRules(rules)) return { main, additional };
  const [most = main.length, ...smaller] = lineSizes(rules, entry);
  const chosen = entry.size !== undefined && smaller.includes(size) ? size : most;
  return chosen === main.length ? { main, additional } : { main, additional, size: chosen };
}

/** Odds of a bet's line; undefined if it is not offered. */
export const offeredOdds = (rules: NumbersRules, { main, additional, size = main.length }: Entry): number | undefined =>
  rules.odds.find((offered) => offered.main === size && (offered.additional ?? 0) === additional.length)?.odds;

/** Whether the entry can be played unchanged. */
export const isComplete = (rules: TicketRules, entry: Entry): boolean => linesOf(rules, entry) > 0;

/** Whether a visitor may be choosing this entry: missing numbers can still be added. */
const isUsable = (rules: TicketRules, entry: Entry): boolean => {
  const problem = entryProblem(rules, entry);
  return problem === undefined || problem === 'too-few';
};

/** Completes an entry at random: a line, or the maximum numbers of a bet on one line. */
export function completeEntry(rules: TicketRules, entry: Entry, randomBelow: RandomBelow): Entry {
  if (isJackpotRules(rules)) return completeLine(rules, entry, randomBelow);
  const [most] = rules.odds.filter(({ additional = 0 }) => additional === 0).sort((a, b) => b.main - a.main);
  const main = complete(rules.main, entry.main, most?.main ?? 1, randomBelow);
  return withOfferedSize(rules, { main, additional: entry.additional });
}

/** The price of the complete entries, in minor units of the lottery's currency. */
export function draftPrice(rules: TicketRules, { entries, draws, multiplier, stake = 0 }: TicketDraft): Price {
  return isJackpotRules(rules)
    ? linesPrice(rules, { entries, draws }, multiplier)
    : betsPrice(rules, { entries, draws }, stake);
}

/** A draft as the query of an address: `?lines=3-8-21-30-44_7.1-2-3x2&draws=2`. Empty for an empty one. */
export function writeDraft({ entries, draw, draws, multiplier, stake }: TicketDraft): string {
  const query = new URLSearchParams();
  const lines = entries.map(writeEntry).filter((line) => line !== '');
  if (lines.length > 0) query.set('lines', lines.join('.'));
  if (draw !== undefined) query.set('draw', draw);
  if (draws > 1) query.set('draws', `${draws}`);
  if (multiplier) query.set('multiplier', '1');
  if (stake !== undefined) query.set('stake', `${stake}`);
  return query.size === 0 ? '' : `?${query}`;
}

/** Numbers of an entry: `3-8-21_7`, with the size of its lines `3-8-21x2`. */
export const writeEntry = ({ main, additional, size }: Entry): string =>
  `${main.join('-')}${additional.length > 0 ? `_${additional.join('-')}` : ''}${size === undefined ? '' : `x${size}`}`;

/** Maximum characters of a draft in an address; longer ones are rejected. */
const maxLinesLength = 2_000;

const entryText = /^(\d{1,2}(?:-\d{1,2})*)?(?:_(\d{1,2}(?:-\d{1,2})*))?(?:x(\d{1,2}))?$/;
const drawText = /^\d{4}-\d\d-\d\d(?:-\d{4})?$/;

/** Parses a draft from a query. Parts that the rules of the lottery forbid are left out. */
export function readDraft(rules: TicketRules, query: URLSearchParams): TicketDraft {
  const lines = query.get('lines') ?? '';
  const entryTexts = lines.length > maxLinesLength ? [] : lines.split('.').slice(0, maxEntries);
  const draw = query.get('draw') ?? '';
  const [stake] = /^\d{1,15}$/.exec(query.get('stake') ?? '')?.map(Number) ?? [];
  return {
    entries: entryTexts.flatMap((text) => readEntry(rules, text) ?? []),
    ...(drawText.test(draw) && { draw }),
    draws: drawCounts.find((count) => `${count}` === query.get('draws')) ?? 1,
    multiplier: canMultiply(rules) && query.get('multiplier') === '1',
    ...(stake !== undefined && isStake(rules, stake) && { stake }),
  };
}

/** Whether the lottery accepts a stake for a line. */
export const isStake = (rules: TicketRules, stake: number): boolean =>
  !isJackpotRules(rules) && Number.isInteger(stake) && stake >= rules.stake.lowest && stake <= rules.stake.highest;

/** Parses the format of {@link writeEntry}; undefined if it is not an entry of the lottery. */
export function readEntry(rules: TicketRules, text: string): Entry | undefined {
  const found = text === '' ? null : entryText.exec(text);
  if (!found) return undefined;
  const [, main = '', additional = '', size] = found;
  if (main === '' && additional === '') return undefined;
  const entry = withOfferedSize(rules, {
    main: numbersOf(main),
    additional: numbersOf(additional),
    ...(size !== undefined && { size: Number(size) }),
  });
  return isUsable(rules, entry) ? entry : undefined;
}

const numbersOf = (text: string): number[] =>
  text === ''
    ? []
    : text
        .split('-')
        .map(Number)
        .sort((a, b) => a - b);
