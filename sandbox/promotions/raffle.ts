import * as z from 'zod';
import nameRecords from '../data/winner-names.json' with { type: 'json' };
import { drawWithoutReturn, seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import type { PromotionCalendar } from './promotion-calendar.ts';
import type { Promotion } from './promotions.ts';

const winnerNames = z.array(z.string().min(4)).parse(nameRecords);

const secondsInside = ({ startAt, endAt }: PromotionCalendar, now: number): number =>
  Math.max(0, Math.min(now, endAt) - startAt);

/** How many other players have joined at `now`: the number grows while the promotion runs. */
export function participantsAt(seed: string, promotion: Promotion, calendar: PromotionCalendar, now: number): number {
  const pace = 0.9 + 0.2 * seededRandom(seed, 'crowd', promotion.id)();
  return Math.floor((secondsInside(calendar, now) / 3600) * promotion.joinsPerHour * pace);
}

/** Raffle tickets of an account that joined at `joinedAt` and bets every few hours until the end. */
export function ticketsAt(
  seed: string,
  accountId: number,
  joinedAt: number,
  calendar: PromotionCalendar,
  now: number,
): number {
  return Math.floor(secondsInside({ ...calendar, startAt: joinedAt }, now) / ticketPace(seed, accountId));
}

/** Seconds between two tickets of an account. */
export const ticketPace = (seed: string, accountId: number): number =>
  wholeBetween(seededRandom(seed, 'tickets', accountId), 4 * 3600, 9 * 3600);

/** A name as lists of winners show it. */
export const maskedName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;

/** The masked name of the player who holds a ticket. */
export const winnerNameOf = (seed: string, ticket: string): string =>
  drawWithoutReturn(seededRandom(seed, 'holder', ticket), winnerNames, 1)
    .map(maskedName)
    .join('');

/** An account of the sandbox that has tickets of a promotion. */
export interface TicketHolder {
  readonly id: number;
  readonly name: string;
}

/** The winners of a finished promotion, first place first. Every other account that has tickets is among them. */
export function drawWinners(seed: string, promotion: Promotion, holders: readonly TicketHolder[] = []) {
  const random = seededRandom(seed, 'winners', promotion.id);
  const names = drawWithoutReturn(random, winnerNames, promotion.prizes.length);
  const winners = names.map((name, index) => ({
    place: index + 1,
    name: maskedName(name),
    ticket: wholeBetween(random, 1_000_000, 9_999_999).toString(),
    prize: { amount: promotion.prizes[index] ?? 0, currency: promotion.prizePool.currency },
    accountId: 0,
  }));
  for (const { id, name } of holders) {
    const luck = seededRandom(seed, 'luck', promotion.id, id);
    const open = winners.filter(({ accountId }) => accountId === 0);
    const won = open[wholeBetween(luck, 0, 2 * open.length - 1)];
    if (!won) continue;
    winners[won.place - 1] = {
      ...won,
      name: maskedName(name),
      ticket: wholeBetween(luck, 1_000_000, 9_999_999).toString(),
      accountId: id,
    };
  }
  return winners;
}
