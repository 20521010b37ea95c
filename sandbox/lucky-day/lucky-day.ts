import * as z from 'zod';
import record from '../data/lucky-day.json' with { type: 'json' };
import { dateOf, dayStartOf } from '../lib/days.ts';
import { drawWithoutReturn, seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { type PrizeRecord, placePrizeRecordsSchema } from '../promotions/prizes.ts';
import { accounts } from '../state/accounts.ts';

const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((time) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60);

/** Times of day in seconds since midnight UTC. */
const luckyDay = z
  .strictObject({
    salesEnd: timeOfDaySchema,
    drawAt: timeOfDaySchema,
    /** Days before today that can be asked for. */
    pastDays: z.int().min(1),
    /** Most tickets of one account in one draw. */
    limit: z.int().min(1),
    /** The least and the greatest number of tickets of other players when sales end. */
    otherTickets: z.tuple([z.int().min(1), z.int()]),
    prizes: placePrizeRecordsSchema.min(1),
  })
  .refine(({ salesEnd, drawAt }) => salesEnd < drawAt, 'sales must end before the draw')
  .parse(record);

/** Most tickets of one account in one draw. */
export const ticketLimit = luckyDay.limit;

/** The prizes, one a place, the best first. */
export const luckyDayPrizes: readonly { readonly place: number; readonly prize: PrizeRecord }[] =
  luckyDay.prizes.flatMap(({ fromPlace, toPlace, prize }) =>
    Array.from({ length: toPlace - fromPlace + 1 }, (_, index) => ({ place: fromPlace + index, prize })),
  );

/** A ticket of an account. Seconds since epoch. */
export interface LuckyDayTicket {
  readonly number: string;
  readonly earnedAt: number;
}

/** A winner; `accountId` is missing for other players. */
export interface LuckyDayWinner {
  readonly place: number;
  readonly ticket: string;
  readonly prize: PrizeRecord;
  readonly accountId?: number;
}

/** Days that have a draw, newest first: today and those before it. */
export const drawDays = (now: number): string[] =>
  Array.from({ length: luckyDay.pastDays + 1 }, (_, index) => dateOf(now - index * secondsPerDay));

const midnightOf = (date: string): number => dayStartOf(Date.parse(`${date}T00:00:00Z`) / 1000);

/** When the day is drawn; seconds since epoch. */
export const drawsAt = (date: string): number => midnightOf(date) + luckyDay.drawAt;

/** What the day's draw is doing. */
export function drawStatus(date: string, now: number): 'open' | 'drawing' | 'drawn' {
  if (now >= drawsAt(date)) return 'drawn';
  return now < midnightOf(date) + luckyDay.salesEnd ? 'open' : 'drawing';
}

const otherTicketsTotal = (seed: string, date: string): number =>
  wholeBetween(seededRandom(seed, 'lucky day', date), ...luckyDay.otherTickets);

/** The tickets of other players at `now`; they grow evenly until sales end. */
export function otherTickets(seed: string, date: string, now: number): number {
  const share = Math.min(1, Math.max(0, now - midnightOf(date)) / luckyDay.salesEnd);
  return Math.floor(otherTicketsTotal(seed, date) * share);
}

const lowestNumber = 10_000;
const numbersInAll = 5_000;
const allNumbers = Array.from({ length: numbersInAll }, (_, index) => String(lowestNumber + index));

/** The numbers of the day: those of the accounts first, then those of other players. */
const numbersOf = (seed: string, date: string): string[] =>
  drawWithoutReturn(
    seededRandom(seed, 'lucky day numbers', date),
    allNumbers,
    accounts.length * ticketLimit + otherTicketsTotal(seed, date),
  ).map((number) => `${date.slice(5).replace('-', '')}-${number}`);

/** The tickets that bets of the day have brought the account until `now`, oldest first. */
export function accountTicketsOfDay(seed: string, date: string, accountId: number, now: number): LuckyDayTicket[] {
  const numbers = numbersOf(seed, date);
  const first = accounts.findIndex(({ id }) => id === accountId) * ticketLimit;
  const pace = wholeBetween(seededRandom(seed, 'lucky day pace', date, accountId), 1.5 * 3600, 5 * 3600);
  const until = Math.min(now, midnightOf(date) + luckyDay.salesEnd);
  const count = Math.min(ticketLimit, Math.max(0, Math.floor((until - midnightOf(date)) / pace)));
  return numbers
    .slice(first, first + count)
    .map((number, index) => ({ number, earnedAt: midnightOf(date) + (index + 1) * pace }));
}

/** The winners of the day, drawn among all tickets with equal chances; none before the draw. */
export function luckyDayWinners(seed: string, date: string, now: number): LuckyDayWinner[] {
  if (drawStatus(date, now) !== 'drawn') return [];
  const otherPlayers = numbersOf(seed, date).slice(accounts.length * ticketLimit);
  const tickets: { ticket: string; accountId?: number }[] = [
    ...otherPlayers.map((ticket) => ({ ticket })),
    ...accounts.flatMap(({ id }) =>
      accountTicketsOfDay(seed, date, id, now).map(({ number }) => ({ ticket: number, accountId: id })),
    ),
  ];
  const drawn = drawWithoutReturn(seededRandom(seed, 'lucky day draw', date), tickets, luckyDayPrizes.length);
  return luckyDayPrizes.flatMap(({ place, prize }, index) => {
    const winner = drawn[index];
    return winner === undefined ? [] : [{ place, prize, ...winner }];
  });
}
