import { hash } from 'node:crypto';
import { seededRandom } from '../lib/seeded-random.ts';
import { weightedFactor } from './draw-archive.ts';
import type { Draw } from './draw-calendar.ts';
import { type LotteryKind, rulesOn } from './lottery-kinds.ts';
import { type Order, oddsOf, priceInDraw } from './ticket-lines.ts';

/** A ticket of an account. Money is in minor units of the lottery's currency. */
export interface Ticket extends Order {
  readonly id: string;
  readonly accountId: number;
  readonly kindId: string;
  /** Seconds since epoch. */
  readonly boughtAt: number;
  /** Number of lines in one draw. */
  readonly lines: number;
  readonly price: number;
  /** Number of the first draw, and the number of consecutive draws. */
  readonly firstDraw: number;
  readonly draws: number;
  /** Odds by entry, at the time a numbers bet was placed. */
  readonly odds?: readonly number[];
  /** Multipliers by entry, if each line has its own. */
  readonly factors?: readonly number[];
}

/** The draws of a ticket, in their order. */
export const drawsOf = (kind: LotteryKind, { firstDraw, draws }: Ticket): Draw[] =>
  Array.from({ length: draws }, (_, index) => kind.calendar.draw(firstDraw + index));

/** Stored facts of a ticket. */
type TicketFacts = Omit<Ticket, 'id' | 'kindId' | 'lines' | 'price' | 'odds' | 'factors'>;

/** Creates the ticket for a valid order. `label` is unique within the account and the lottery. */
export function createTicket(seed: string, kind: LotteryKind, facts: TicketFacts, label: string): Ticket {
  const { accountId, entries, firstDraw } = facts;
  const days = Array.from({ length: facts.draws }, (_, index) => kind.calendar.draw(firstDraw + index).day);
  const inDraws = days.map((day) => priceInDraw(kind, facts, day));
  const [first] = inDraws;
  const digits = hash('sha256', JSON.stringify([seed, 'ticket', accountId, kind.id, label]))
    .slice(0, 12)
    .toUpperCase();
  return {
    ...facts,
    ...termsOf(seed, kind, facts, label),
    id: `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`,
    kindId: kind.id,
    entries,
    lines: first?.lines ?? 0,
    price: inDraws.reduce((sum, inDraw) => sum + (inDraw?.price ?? 0), 0),
  };
}

/** Terms of a ticket, fixed when it is bought: the odds of bets, and multipliers of lines. */
function termsOf(
  seed: string,
  kind: LotteryKind,
  { accountId, entries, firstDraw, multiplier }: TicketFacts,
  label: string,
) {
  const { day } = kind.calendar.draw(firstDraw);
  if (kind.type === 'numbers') {
    const rules = rulesOn(kind.rules, day);
    return { odds: entries.map((entry) => oddsOf(rules, entry) ?? 1) };
  }
  const addOn = rulesOn(kind.rules, day).multiplier;
  if (!addOn || addOn.drawnFor === 'draw') return {};
  const random = seededRandom(seed, 'line factors', accountId, kind.id, label);
  // A free multiplier is in every line.
  return multiplier || addOn.price === 0
    ? { multiplier: true, factors: entries.map(() => weightedFactor(addOn, random())) }
    : {};
}
