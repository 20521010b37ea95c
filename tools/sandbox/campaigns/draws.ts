import { drawFairly, serverSeedOf } from '../lib/fair-draw.ts';
import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { prizeOfPlace, prizeReply } from '../promotions/prizes.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import { maskedName, type TicketHolder, ticketRun, winnerNameOf } from '../promotions/raffle.ts';
import { placePrizes } from '../promotions/ticket-rating.ts';
import type { Campaign } from './campaign.ts';
import { type Round, roundClosesAt, roundsUntil } from './rounds.ts';

/** Past draws that pages can show. */
const pastDraws = 4;

/** Winners that are listed by name. */
const listedWinners = 12;

/** Returns the accounts that have tickets in the draw of a round. */
type HoldersIn = (round: Round) => readonly TicketHolder[];

/** Input of a campaign's draws. */
interface DrawsAt {
  readonly seed: string;
  readonly calendar: PromotionCalendar;
  readonly now: number;
  readonly language: string;
  readonly holdersIn: HoldersIn;
}

/** The draws of a raffle or of missions, newest first: the next one, and past ones. */
export function drawsReply(campaign: Campaign | undefined, { seed, calendar, now, language, holdersIn }: DrawsAt) {
  if (campaign?.mechanic !== 'raffle' && campaign?.mechanic !== 'missions') return undefined;
  return roundsUntil(campaign, calendar, nextDrawIn(campaign, calendar, now), pastDraws + 1).flatMap((round) => {
    const { id, drawsAt } = round;
    if (drawsAt === undefined) return [];
    const status = drawStatus(round, drawsAt, now);
    const { tickets, fairness } = drawnTickets(seed, campaign, id);
    // A single draw has its proof with the promotion's winners.
    const hasProof = campaign.cadence !== undefined;
    return [
      {
        id,
        drawsAt,
        status,
        winners:
          status === 'drawn'
            ? winnersOf(seed, campaign, { id, tickets, holders: holdersIn(round) }, language).map(
                ({ accountId: _, ...winner }) => winner,
              )
            : [],
        ...(hasProof && { commitment: fairness.commitment }),
        ...(hasProof && status === 'drawn' && { fairness }),
      },
    ];
  });
}

/** A time within the round of the next draw: a round may be drawn before it ends. */
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

interface Drawn {
  readonly id: string;
  readonly tickets: readonly string[];
  readonly holders: readonly TicketHolder[];
}

/** The listed winners. Every second account with tickets has a winning one, as in the final draw. */
function winnersOf(seed: string, { prizes }: Campaign, { id: drawId, tickets, holders }: Drawn, language: string) {
  const ranges = placePrizes(prizes);
  const winners = tickets.map((ticket, index) => {
    const prize = prizeOfPlace(ranges, index + 1) ?? { kind: 'nothing' as const };
    const name = winnerNameOf(seed, ticket);
    return { place: index + 1, name, ticket, prize: prizeReply(prize, language), accountId: 0 };
  });
  for (const { id, name } of holders) {
    const open = winners.filter(({ accountId }) => accountId === 0);
    const won = open[randomInteger(seededRandom(seed, 'draw luck', drawId, id), 0, 2 * open.length - 1)];
    if (won) winners[won.place - 1] = { ...won, name: maskedName(name), accountId: id };
  }
  return winners;
}

/** The past draws of a raffle in which an account has tickets, newest first. */
export function ownDraws(
  campaign: Campaign,
  accountId: number,
  ticketsIn: (round: Round) => number,
  { seed, calendar, now, language, holdersIn }: DrawsAt,
) {
  return roundsUntil(campaign, calendar, now, pastDraws + 1).flatMap((round) => {
    const { id, drawsAt } = round;
    const tickets = ticketsIn(round);
    if (drawsAt === undefined || drawsAt > now || tickets === 0) return [];
    const drawn = { id, tickets: drawnTickets(seed, campaign, id).tickets, holders: holdersIn(round) };
    const prizes = winnersOf(seed, campaign, drawn, language)
      .filter((winner) => winner.accountId === accountId)
      .map(({ place, ticket, prize }) => ({ place, ticket, prize }));
    return [{ id, drawsAt, tickets, prizes }];
  });
}
