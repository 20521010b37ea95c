import type { LotteryTicketStore } from '../state/lottery-ticket-store.ts';
import type { DrawArchive, SettledDraw, WinnersHere } from './draw-archive.ts';
import type { Draw } from './draw-calendar.ts';
import { changeOf, isReturned } from './draw-changes.ts';
import { type DrawNumbers, numbersOfDraw } from './draw-numbers.ts';
import { type DrawsNow, drawStatus, hasNumbers, officialAt } from './draw-reply.ts';
import {
  type Balls,
  type JackpotKind,
  type JackpotRules,
  type LotteryKind,
  type NumbersKind,
  type NumbersRules,
  rulesOn,
} from './lottery-kinds.ts';
import { linesByTier, matchCounts, separateDrum, waysToChoose } from './match-counts.ts';
import { drawsOf, type Ticket } from './ticket.ts';
import { type Entry, lineSize, priceInDraw } from './ticket-lines.ts';

/** Result of a lottery ticket (R4.1). */
export type TicketResult = 'pending' | 'win' | 'loss';

/** Result of an entry in a draw. */
interface EntryResult {
  readonly matches: { readonly main: number; readonly additional: number };
  /** Lines that have won. */
  readonly lines: number;
  /** Minor units. */
  readonly won: number;
}

/** Winnings of a ticket's entries in a settled draw. */
export function settleEntries(
  { seed, archive }: Pick<DrawsNow, 'seed' | 'archive'>,
  kind: LotteryKind,
  ticket: Ticket,
  draw: Draw,
): EntryResult[] {
  const drawn = numbersOfDraw(seed, kind, draw);
  if (kind.type === 'numbers') return ticket.entries.map((_, index) => settleBet(kind, ticket, index, draw, drawn));
  const settled = archive.settled(kind, draw.number);
  return ticket.entries.map((_, index) => settleLines(ticket, index, settled, drawn));
}

const hitsAmong = (chosen: readonly number[], drawn: readonly number[]): number =>
  chosen.filter((number) => drawn.includes(number)).length;

/** Lines of a jackpot lottery. */
function settleLines(ticket: Ticket, index: number, settled: SettledDraw, drawn: DrawNumbers): EntryResult {
  const { rules, prizes } = settled;
  const entry = entryAt(ticket, index);
  const byTier = winningLines(rules, entry, drawn);
  const factor = factorOf(ticket, index, settled);
  const won = byTier.reduce((sum, lines, place) => sum + lines * prizeOf(rules, place, prizes[place] ?? 0, factor), 0);
  return { matches: matchesOf(rules, entry, drawn), lines: byTier.reduce((sum, lines) => sum + lines, 0), won };
}

/** Lines of an entry in each tier of a draw. */
function winningLines(rules: JackpotRules, entry: Entry, drawn: DrawNumbers): number[] {
  const marked = { main: entry.main.length, additional: entry.additional.length };
  return linesByTier(rules, matchCounts(rules, marked, matchesOf(rules, entry, drawn)));
}

/** The winning lines of tickets that were bought for a draw. */
export const winnersAmong =
  (seed: string, { forDraw }: Pick<LotteryTicketStore, 'forDraw'>): WinnersHere =>
  (kind, rules, number) => {
    const entries = forDraw(kind.id, number).flatMap((ticket) => ticket.entries);
    const drawn = entries.length > 0 && numbersOfDraw(seed, kind, kind.calendar.draw(number));
    return rules.tiers.map((_, place) =>
      entries.reduce((sum, entry) => sum + (drawn ? (winningLines(rules, entry, drawn)[place] ?? 0) : 0), 0),
    );
  };

function matchesOf(balls: Balls, entry: Entry, drawn: DrawNumbers) {
  const additional = separateDrum(balls) ? entry.additional : entry.main;
  return { main: hitsAmong(entry.main, drawn.main), additional: hitsAmong(additional, drawn.additional) };
}

/** The multiplier of an entry, if it has one. */
function factorOf(ticket: Ticket, index: number, { rules, factor }: SettledDraw): number | undefined {
  if (!ticket.multiplier) return undefined;
  return rules.multiplier?.drawnFor === 'line' ? ticket.factors?.[index] : factor;
}

/** Prize of a line in a tier: a multiplier is for fixed prizes. */
function prizeOf({ tiers }: JackpotRules, place: number, settled: number, factor: number | undefined): number {
  const prize = tiers[place]?.prize;
  if (prize?.kind !== 'fixed') return settled;
  if (factor === undefined) return prize.amount;
  return prize.multiplied ?? prize.amount * factor;
}

/** A bet on numbers: all numbers of a line must be drawn. */
function settleBet(kind: NumbersKind, ticket: Ticket, index: number, draw: Draw, drawn: DrawNumbers): EntryResult {
  const rules = rulesOn(kind.rules, draw.day);
  const entry = entryAt(ticket, index);
  const matches = betMatches(rules, entry, drawn);
  const hits = separateDrum(rules) ? matches.main : matches.main + matches.additional;
  const hasAdditional = !separateDrum(rules) || matches.additional === entry.additional.length;
  const lines = hasAdditional ? waysToChoose(hits, lineSize(entry)) : 0;
  const perLine = Math.floor(((ticket.stake ?? 0) * Math.round((ticket.odds?.[index] ?? 0) * 100)) / 100);
  return { matches, lines, won: lines * perLine };
}

function betMatches(rules: NumbersRules, entry: Entry, drawn: DrawNumbers) {
  const matches = matchesOf(rules, entry, drawn);
  return rules.countsAdditional ? matches : { ...matches, additional: 0 };
}

function entryAt({ id, entries }: Ticket, index: number): Entry {
  const entry = entries[index];
  if (entry === undefined) throw new Error(`Ticket ${id} has no entry ${index}`);
  return entry;
}

/** Outcome of a ticket in a draw. */
export type DrawOutcome =
  | { readonly state: 'pending' }
  /** `paid`: the prize or the refund, in minor units; `paidAt`: seconds since epoch. */
  | { readonly state: 'win' | 'loss' | 'void'; readonly paid: number; readonly paidAt: number };

/** Outcome of a ticket in a draw so far: a prize once the draw is official, its price once it is void. */
export function drawOutcome(draws: DrawsNow, kind: LotteryKind, ticket: Ticket, draw: Draw): DrawOutcome {
  const change = changeOf(draws.seed, kind, draw);
  if (change && draws.now >= change.announcedAt && isReturned(kind, draw, change)) {
    const paid = priceInDraw(kind, ticket, draw.day)?.price ?? 0;
    return { state: 'void', paid, paidAt: Math.max(change.announcedAt, ticket.boughtAt) };
  }
  const paidAt = officialAt(draws.seed, kind, draw);
  if (draws.now < paidAt) return { state: 'pending' };
  const paid = settleEntries(draws, kind, ticket, draw).reduce((sum, { won }) => sum + won, 0);
  return { state: paid > 0 ? 'win' : 'loss', paid, paidAt };
}

/** The result of a ticket in all its draws. */
export function ticketResult(draws: DrawsNow, kind: LotteryKind, ticket: Ticket): TicketResult {
  const states = drawsOf(kind, ticket).map((draw) => drawOutcome(draws, kind, ticket, draw).state);
  if (states.includes('pending')) return 'pending';
  return states.includes('win') ? 'win' : 'loss';
}

/** A ticket as the platform returns it at `now`. */
export function ticketReply(draws: DrawsNow, kind: LotteryKind, ticket: Ticket) {
  const { id, boughtAt, entries, lines, multiplier, stake, odds, factors } = ticket;
  const money = (amount: number) => ({ amount, currency: kind.currency });
  const results = drawsOf(kind, ticket).map((draw) => ticketDrawReply(draws, kind, ticket, draw));
  return {
    id,
    lottery: kind.id,
    boughtAt,
    entries,
    lines,
    multiplier,
    ...(stake !== undefined && { stake: money(stake) }),
    ...(odds && { odds }),
    ...(factors && { factors }),
    price: money(ticket.price),
    draws: results,
    result: ticketResult(draws, kind, ticket),
    won: money(results.reduce((sum, result) => sum + ('won' in result ? result.won.amount : 0), 0)),
  };
}

function ticketDrawReply(draws: DrawsNow, kind: LotteryKind, ticket: Ticket, draw: Draw) {
  const status = drawStatus(draws, kind, draw);
  const numbers = hasNumbers(status) ? numbersOfDraw(draws.seed, kind, draw) : undefined;
  const common = {
    draw: draw.id,
    at: status.at,
    ...(numbers && { numbers, ...drawnFactor(draws.archive, kind, draw) }),
  };
  const outcome = drawOutcome(draws, kind, ticket, draw);
  if (outcome.state === 'pending') return { ...common, state: outcome.state };
  const money = (amount: number) => ({ amount, currency: kind.currency });
  const settled = { ...common, state: outcome.state, won: money(outcome.paid) };
  if (outcome.state === 'void') return settled;
  return {
    ...settled,
    entries: settleEntries(draws, kind, ticket, draw).map((entry) => ({ ...entry, won: money(entry.won) })),
  };
}

function drawnFactor(archive: DrawArchive, kind: LotteryKind, { number }: Draw) {
  const factor = isJackpot(kind) ? archive.settled(kind, number).factor : undefined;
  return factor !== undefined && { factor };
}

const isJackpot = (kind: LotteryKind): kind is JackpotKind => kind.type === 'jackpot';
