import * as z from 'zod';
import type { CampaignOf } from '../campaigns/campaign.ts';
import record from '../data/lucky-day.json' with { type: 'json' };
import { dateOf, dayStartOf } from '../lib/days.ts';
import { commitmentTo, drawFairly, type FairEntry, serverSeedOf } from '../lib/fair-draw.ts';
import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import type { PrizeRecord } from '../promotions/prizes.ts';
import { placePrizes } from '../promotions/ticket-rating.ts';
import { accounts } from '../state/accounts.ts';

/** Minimum and maximum number of tickets of other players when sales end. */
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

/** Number of the first ticket of a day; the others follow consecutively. */
const lowestNumber = 10_000;

/** The daily draw of a campaign. */
export function createLuckyDay({ facts, prizes: ladder }: Pick<CampaignOf<'daily-draw'>, 'facts' | 'prizes'>) {
  /** The prizes, one a place, the best first. */
  const prizes: readonly { readonly place: number; readonly prize: PrizeRecord }[] = placePrizes(ladder).flatMap(
    ({ fromPlace, toPlace, prize }) =>
      Array.from({ length: toPlace - fromPlace + 1 }, (_, index) => ({ place: fromPlace + index, prize })),
  );

  /** Days with a draw, newest first: today and previous days. */
  const drawDays = (now: number): string[] =>
    Array.from({ length: facts.pastDays + 1 }, (_, index) => dateOf(now - index * secondsPerDay));

  /** When the day is drawn; seconds since epoch. */
  const drawsAt = (date: string): number => midnightOf(date) + facts.drawAt;

  /** Status of the day's draw. */
  const drawStatus = (date: string, now: number): 'open' | 'drawing' | 'drawn' => {
    if (now >= drawsAt(date)) return 'drawn';
    return now < midnightOf(date) + facts.salesEnd ? 'open' : 'drawing';
  };

  const otherTicketsTotal = (seed: string, date: string): number =>
    randomInteger(seededRandom(seed, 'lucky day', date), ...otherTicketsRange);

  /** The tickets of other players at `now`; they grow evenly until sales end. */
  const otherTickets = (seed: string, date: string, now: number): number => {
    const share = Math.min(1, Math.max(0, now - midnightOf(date)) / facts.salesEnd);
    return Math.floor(otherTicketsTotal(seed, date) * share);
  };

  const numberAt = (date: string, index: number): string => `${date.slice(5).replace('-', '')}-${lowestNumber + index}`;

  /** The first of the numbers reserved for an account; numbers after the last account's belong to other players. */
  const firstIndexOf = (accountIndex: number): number => accountIndex * facts.limit;

  /** The tickets that the account has earned with the day's bets until `now`, oldest first. */
  const accountTicketsOfDay = (seed: string, date: string, accountId: number, now: number): LuckyDayTicket[] => {
    const first = firstIndexOf(accounts.findIndex(({ id }) => id === accountId));
    const pace = randomInteger(seededRandom(seed, 'lucky day pace', date, accountId), 1.5 * 3600, 5 * 3600);
    const until = Math.min(now, midnightOf(date) + facts.salesEnd);
    const count = Math.min(facts.limit, Math.max(0, Math.floor((until - midnightOf(date)) / pace)));
    return Array.from({ length: count }, (_, index) => ({
      number: numberAt(date, first + index),
      earnedAt: midnightOf(date) + (index + 1) * pace,
    }));
  };

  const serverSeed = (seed: string, date: string): string => serverSeedOf(seed, 'lucky day', date);

  /** Published from the beginning of the day. */
  const commitment = (seed: string, date: string): string => commitmentTo(serverSeed(seed, date));

  /**
   * The winners of the day, drawn among all tickets with equal chances, and the record of the draw; undefined before
   * the draw.
   */
  const drawn = (seed: string, date: string, now: number) => {
    if (drawStatus(date, now) !== 'drawn') return undefined;
    const holders = new Map<string, number>();
    const own = accounts.flatMap(({ id }): FairEntry[] => {
      const tickets = accountTicketsOfDay(seed, date, id, now);
      for (const { number } of tickets) holders.set(number, id);
      return tickets.slice(0, 1).map(({ number }) => [number, tickets.length]);
    });
    const entries: FairEntry[] = [
      ...own,
      [numberAt(date, firstIndexOf(accounts.length)), otherTicketsTotal(seed, date)],
    ];
    const draw = { kind: 'daily-draw', id: date, serverSeed: serverSeed(seed, date), clientSeed: '', entries } as const;
    const { result, fairness } = drawFairly(draw, prizes.length);
    const winners = prizes.flatMap(({ place, prize }, index): LuckyDayWinner[] => {
      const ticket = result[index];
      if (ticket === undefined) return [];
      const accountId = holders.get(ticket);
      return [{ place, prize, ticket, ...(accountId !== undefined && { accountId }) }];
    });
    return { winners, fairness };
  };

  return {
    prizes,
    limit: facts.limit,
    drawDays,
    drawsAt,
    drawStatus,
    otherTickets,
    accountTicketsOfDay,
    commitment,
    drawn,
  };
}
