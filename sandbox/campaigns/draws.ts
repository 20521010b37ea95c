import { seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import { prizeOfPlace, prizeReply } from '../promotions/prizes.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import { winnerNameOf } from '../promotions/raffle.ts';
import { placePrizes } from '../promotions/ticket-rating.ts';
import type { Campaign } from './campaign.ts';
import { type Round, roundClosesAt, roundsUntil } from './rounds.ts';

/** Past draws that can be looked at. */
const pastDraws = 4;

/** Winners that are listed by name. */
const listedWinners = 12;

/** The draws of a raffle or of missions, newest first: that of the round, and those before. */
export function drawsReply(
  seed: string,
  campaign: Campaign | undefined,
  calendar: PromotionCalendar,
  now: number,
  language: string,
) {
  if (campaign?.mechanic !== 'raffle' && campaign?.mechanic !== 'missions') return undefined;
  return roundsUntil(campaign, calendar, now, pastDraws + 1).flatMap((round) => {
    const { id, drawsAt } = round;
    if (drawsAt === undefined) return [];
    const status = drawStatus(round, drawsAt, now);
    const winners = status === 'drawn' ? winnersOf(seed, campaign, id, language) : [];
    return [{ id, drawsAt, status, winners }];
  });
}

function drawStatus(round: Round, drawsAt: number, now: number): 'open' | 'drawing' | 'drawn' {
  if (now >= drawsAt) return 'drawn';
  return now < roundClosesAt(round) ? 'open' : 'drawing';
}

function winnersOf(seed: string, { prizes }: Campaign, drawId: string, language: string) {
  const ranges = placePrizes(prizes);
  const random = seededRandom(seed, 'draw', drawId);
  const count = Math.min(listedWinners, ranges.at(-1)?.toPlace ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const ticket = wholeBetween(random, 1_000_000, 9_999_999).toString();
    const prize = prizeOfPlace(ranges, index + 1) ?? { kind: 'nothing' as const };
    return { place: index + 1, name: winnerNameOf(seed, ticket), ticket, prize: prizeReply(prize, language) };
  });
}
