import * as z from 'zod';
import type { CampaignOf } from '../campaigns/campaign.ts';
import record from '../data/lucky-day.json' with { type: 'json' };
import { dateOf, dayStartOf } from '../lib/days.ts';
import { drawWithoutReturn, seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import type { PrizeRecord } from '../promotions/prizes.ts';
import { placePrizes } from '../promotions/ticket-rating.ts';
import { accounts } from '../state/accounts.ts';

/** The least and the greatest number of tickets of other players when sales end. */
const { otherTickets: otherTicketsRange } = z
  .strictObject({ otherTickets: z.tuple([z.int().min(1), z.int()]) })
  .parse(record);

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

const midnightOf = (date: string): number => dayStartOf(Date.parse(`${date}T00:00:00Z`) / 1000);

const lowestNumber = 10_000;
const numbersInAll = 5_000;
const allNumbers = Array.from({ length: numbersInAll }, (_, index) => String(lowestNumber + index));

/** The daily draw of a campaign. */
export function createLuckyDay({ facts, prizes: ladder }: Pick<CampaignOf<'daily-draw'>, 'facts' | 'prizes'>) {
  /** The prizes, one a place, the best first. */
  const prizes: readonly { readonly place: number; readonly prize: PrizeRecord }[] = placePrizes(ladder).flatMap(
    ({ fromPlace, toPlace, prize }) =>
      Array.from({ length: toPlace - fromPlace + 1 }, (_, index) => ({ place: fromPlace + index, prize })),
  );

  /** Days that have a draw, newest first: today and those before it. */
  const drawDays = (now: number): string[] =>
    Array.from({ length: facts.pastDays + 1 }, (_, index) => dateOf(now - index * secondsPerDay));

  /** When the day is drawn; seconds since epoch. */
  const drawsAt = (date: string): number => midnightOf(date) + facts.drawAt;

  /** What the day's draw is doing. */
  const drawStatus = (date: string, now: number): 'open' | 'drawing' | 'drawn' => {
    if (now >= drawsAt(date)) return 'drawn';
    return now < midnightOf(date) + facts.salesEnd ? 'open' : 'drawing';
  };

  const otherTicketsTotal = (seed: string, date: string): number =>
    wholeBetween(seededRandom(seed, 'lucky day', date), ...otherTicketsRange);

  /** The tickets of other players at `now`; they grow evenly until sales end. */
  const otherTickets = (seed: string, date: string, now: number): number => {
    const share = Math.min(1, Math.max(0, now - midnightOf(date)) / facts.salesEnd);
    return Math.floor(otherTicketsTotal(seed, date) * share);
  };

  /** The numbers of the day: those of the accounts first, then those of other players. */
  const numbersOf = (seed: string, date: string): string[] =>
    drawWithoutReturn(
      seededRandom(seed, 'lucky day numbers', date),
      allNumbers,
      accounts.length * facts.limit + otherTicketsTotal(seed, date),
    ).map((number) => `${date.slice(5).replace('-', '')}-${number}`);

  /** The tickets that bets of the day have brought the account until `now`, oldest first. */
  const accountTicketsOfDay = (
    seed: string,
    date: string,
    accountId: number,
    now: number,
    numbers = numbersOf(seed, date),
  ): LuckyDayTicket[] => {
    const first = accounts.findIndex(({ id }) => id === accountId) * facts.limit;
    const pace = wholeBetween(seededRandom(seed, 'lucky day pace', date, accountId), 1.5 * 3600, 5 * 3600);
    const until = Math.min(now, midnightOf(date) + facts.salesEnd);
    const count = Math.min(facts.limit, Math.max(0, Math.floor((until - midnightOf(date)) / pace)));
    return numbers
      .slice(first, first + count)
      .map((number, index) => ({ number, earnedAt: midnightOf(date) + (index + 1) * pace }));
  };

  /** The winners of the day, drawn among all tickets with equal chances; none before the draw. */
  const winners = (seed: string, date: string, now: number): LuckyDayWinner[] => {
    if (drawStatus(date, now) !== 'drawn') return [];
    const numbers = numbersOf(seed, date);
    const otherPlayers = numbers.slice(accounts.length * facts.limit);
    const tickets: { ticket: string; accountId?: number }[] = [
      ...otherPlayers.map((ticket) => ({ ticket })),
      ...accounts.flatMap(({ id }) =>
        accountTicketsOfDay(seed, date, id, now, numbers).map(({ number }) => ({ ticket: number, accountId: id })),
      ),
    ];
    const drawn = drawWithoutReturn(seededRandom(seed, 'lucky day draw', date), tickets, prizes.length);
    return prizes.flatMap(({ place, prize }, index) => {
      const winner = drawn[index];
      return winner === undefined ? [] : [{ place, prize, ...winner }];
    });
  };

  return { prizes, limit: facts.limit, drawDays, drawsAt, drawStatus, otherTickets, accountTicketsOfDay, winners };
}
