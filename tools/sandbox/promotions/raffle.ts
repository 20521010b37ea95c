import * as z from 'zod';
import nameRecords from '../data/winner-names.json' with { type: 'json' };
import { commitmentTo, drawFairly, serverSeedOf } from '../lib/fair-draw.ts';
import { drawWithoutReplacement, randomInteger, seededRandom } from '../lib/seeded-random.ts';
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
  randomInteger(seededRandom(seed, 'tickets', accountId), 4 * 3600, 9 * 3600);

/** A name as lists of winners show it. */
export const maskedName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;

/** The masked name of the player who holds a ticket. */
export const winnerNameOf = (seed: string, ticket: string): string =>
  drawWithoutReplacement(seededRandom(seed, 'holder', ticket), winnerNames, 1)
    .map(maskedName)
    .join('');

/** An account of the sandbox that has tickets of a promotion. */
export interface TicketHolder {
  readonly id: number;
  readonly name: string;
}

const lowestTicket = 1_000_000;

/** The tickets of a promotion, which are consecutive: the first number, and their count. */
export const ticketRun = (seed: string, promotionId: number) => ({
  first: lowestTicket,
  count: randomInteger(seededRandom(seed, 'all tickets', promotionId), 20_000, 90_000),
});

const drawSeed = (seed: string, promotionId: number): string => serverSeedOf(seed, 'winners', promotionId);

/** Published while the promotion runs. */
export const drawCommitment = (seed: string, promotionId: number): string => commitmentTo(drawSeed(seed, promotionId));

/**
 * The winners of a finished promotion, first place first, and the record of the draw. Every second account with tickets
 * gets a winning one, so that the sandbox has results to show.
 */
export function drawWinners(seed: string, promotion: Promotion, holders: readonly TicketHolder[] = []) {
  const { id: promotionId, prizes, prizePool } = promotion;
  const { first, count } = ticketRun(seed, promotionId);
  const { result, fairness } = drawFairly(
    {
      kind: 'raffle-draw',
      id: String(promotionId),
      serverSeed: drawSeed(seed, promotionId),
      clientSeed: '',
      entries: [[String(first), count]],
    },
    prizes.length,
  );
  const names = drawWithoutReplacement(seededRandom(seed, 'winners', promotionId), winnerNames, prizes.length);
  const winners = names.map((name, index) => ({
    place: index + 1,
    name: maskedName(name),
    ticket: result[index] ?? '',
    prize: { amount: prizes[index] ?? 0, currency: prizePool.currency },
    accountId: 0,
  }));
  for (const { id, name } of holders) {
    const luck = seededRandom(seed, 'luck', promotionId, id);
    const open = winners.filter(({ accountId }) => accountId === 0);
    const won = open[randomInteger(luck, 0, 2 * open.length - 1)];
    if (!won) continue;
    winners[won.place - 1] = { ...won, name: maskedName(name), accountId: id };
  }
  return { winners, fairness };
}
