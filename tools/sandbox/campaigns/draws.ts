import { drawFairly, serverSeedOf } from '../lib/fair-draw.ts';
import { prizeOfPlace, prizeReply } from '../promotions/prizes.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import { ticketRun, winnerNameOf } from '../promotions/raffle.ts';
import { placePrizes } from '../promotions/ticket-rating.ts';
import type { Campaign } from './campaign.ts';
import { type Round, roundClosesAt, roundsUntil } from './rounds.ts';

/** Past draws that can be looked at. */
const pastDraws = 4;

/** Winners that are listed by name. */
const listedWinners = 12;

/** The draws of a raffle or of missions, newest first: the next one, and those before. */
export function drawsReply(
  seed: string,
  campaign: Campaign | undefined,
  calendar: PromotionCalendar,
  now: number,
  language: string,
) {
  if (campaign?.mechanic !== 'raffle' && campaign?.mechanic !== 'missions') return undefined;
  return roundsUntil(campaign, calendar, nextDrawIn(campaign, calendar, now), pastDraws + 1).flatMap((round) => {
    const { id, drawsAt } = round;
    if (drawsAt === undefined) return [];
    const status = drawStatus(round, drawsAt, now);
    const { tickets, fairness } = drawnTickets(seed, campaign, id);
    // A single draw is that of the promotion's winners, which has a proof of its own.
    const isProved = campaign.cadence !== undefined;
    return [
      {
        id,
        drawsAt,
        status,
        winners: status === 'drawn' ? winnersOf(seed, campaign, tickets, language) : [],
        ...(isProved && { commitment: fairness.commitment }),
        ...(isProved && status === 'drawn' && { fairness }),
      },
    ];
  });
}

/** A moment of the round that is drawn next: a round may be drawn before it ends. */
function nextDrawIn(campaign: Campaign, calendar: PromotionCalendar, now: number): number {
  const [round] = roundsUntil(campaign, calendar, now, 1);
  const isDrawn = round?.drawsAt !== undefined && round.drawsAt <= now && round.endsAt < calendar.endAt;
  return isDrawn ? round.endsAt : now;
}

function drawnTickets(seed: string, { promotionId, prizes }: Campaign, drawId: string) {
  const { first, count } = ticketRun(seed, promotionId);
  const { result: tickets, fairness } = drawFairly(
    {
      kind: 'raffle-draw',
      id: drawId,
      serverSeed: serverSeedOf(seed, 'draw', drawId),
      clientSeed: '',
      entries: [[String(first), count]],
    },
    Math.min(listedWinners, placePrizes(prizes).at(-1)?.toPlace ?? 0),
  );
  return { tickets, fairness };
}

function drawStatus(round: Round, drawsAt: number, now: number): 'open' | 'drawing' | 'drawn' {
  if (now >= drawsAt) return 'drawn';
  return now < roundClosesAt(round) ? 'open' : 'drawing';
}

function winnersOf(seed: string, { prizes }: Campaign, tickets: readonly string[], language: string) {
  const ranges = placePrizes(prizes);
  return tickets.map((ticket, index) => {
    const prize = prizeOfPlace(ranges, index + 1) ?? { kind: 'nothing' as const };
    return { place: index + 1, name: winnerNameOf(seed, ticket), ticket, prize: prizeReply(prize, language) };
  });
}
