import { appLinks } from '../../../blocks/app-links/block.tsx';
import type { BlockInstance } from '../../../blocks/block.tsx';
import { codeEntry } from '../../../blocks/code-entry/block.tsx';
import { countdown } from '../../../blocks/countdown/block.tsx';
import { leaderboard } from '../../../blocks/leaderboard/block.tsx';
import { ownTickets } from '../../../blocks/own-tickets/block.tsx';
import { createCalendar } from '../../calendar.ts';
import { stakeWindow } from '../../stake-window.ts';
import { gamesOf } from '../games-of.ts';
import {
  type CampaignContext,
  defineMechanic,
  type EntryMoment,
  type EntryTimes,
  type FactProblem,
  kindsOf,
  type MechanicPage,
  missingRules,
} from '../mechanic.ts';
import { raffleTerms } from './clauses.ts';
import { facts, type RaffleFacts } from './facts.ts';

/** Maximum tickets per day that deposits can earn: more would pressure people to deposit. */
const depositTicketsPerDay = 10;

/** Tickets, and draws among them. */
export const raffle = defineMechanic({
  id: 'raffle',
  world: 'rays',
  composition: 'poster',
  facts,
  terms: raffleTerms,
  promotionType: 'draws',
  isEvent: true,
  prizes: 'needed',
  rewards: () => [],
  finalDraw: ({ draw, grandDraw }) => grandDraw?.date ?? (draw.every === 'once' ? draw.date : undefined),
  entry: entryOf,
  hasWinners: true,
  hasTickets: () => true,
  hasProgressBlock: true,
  problems: raffleProblems,
  stage: (facts, page) => [...nextEventOf(facts, page), ...codeEntryOf(facts, page)],
  tables: ({ stake: rules, rating, inApp }, page) => [
    ...ticketsOf(page),
    ...(inApp && page.isRunning ? [appLinks.of({ title: page.t('facts_app_title') })] : []),
    ...ratingOf(rating, page),
    ...gamesOf(rules?.games, page),
  ],
});

/** Tickets count until their week's draw, even if the round ends later. */
function entryOf(facts: RaffleFacts, moment: EntryMoment): EntryTimes | undefined {
  const { draw } = facts;
  const { zone, round, now } = moment;
  const window = stakeWindow(facts)?.(moment);
  if (draw.every !== 'week') return window;
  const drawsAt = createCalendar(zone).next(draw, now);
  if (window) return window.closesAt === undefined ? { ...window, drawsAt } : window;
  if (!round || drawsAt === round.endsAt) return undefined;
  return drawsAt < round.endsAt ? { closesAt: drawsAt } : { opensAt: round.endsAt };
}

/** Undefined without the platform, which has the calendar of the competition. */
function nextEventOf({ draw }: RaffleFacts, { t, promotion, isOver }: MechanicPage): BlockInstance[] {
  const at = promotion?.round?.nextEventAt;
  if (draw.every !== 'stage' || !draw.event || at === undefined || isOver) return [];
  return [countdown.of({ title: t(`raffle_next_${draw.event}`), endsAt: at, withoutClock: true })];
}

/** The visitor's tickets; before the first one can be earned there are no numbers and no draws. */
function ticketsOf({ t, write, promotionId, promotion, prizes, isRunning, isOver }: MechanicPage): BlockInstance[] {
  if (!isRunning && !isOver) return [];
  const draws = promotion?.draws ?? [];
  const next = draws.find(({ status }) => status !== 'drawn');
  return [
    ownTickets.of({
      title: t('raffle_tickets_title'),
      promotionId,
      isOpen: isRunning,
      ...(next && { nextDrawAt: next.drawsAt }),
      goods: (prizes?.items ?? []).flatMap(({ fromPlace, toPlace, reward }) =>
        reward.kind === 'item' ? [{ fromPlace, toPlace, name: write.reward(reward) }] : [],
      ),
      held: draws.flatMap(({ id, drawsAt, winners }) => (winners.length > 0 ? [{ id, drawsAt, winners }] : [])),
    }),
  ];
}

const codeEntryOf = (
  { ticket, codes, codePattern: pattern }: RaffleFacts,
  { t, promotionId, isRunning }: MechanicPage,
): BlockInstance[] =>
  isRunning && (ticket.source === 'code' || codes)
    ? [codeEntry.of({ title: t('facts_code_title'), promotionId, ...(pattern !== undefined && { pattern }) })]
    : [];

function ratingOf(periods: RaffleFacts['rating'], { t, write, promotionId }: MechanicPage) {
  if (!periods) return [];
  return [
    leaderboard.of({
      title: t('facts_rating_title'),
      promotionId,
      periods: periods.map((period) => ({ period })),
      tieRule: write.clause('lb.tie.customer'),
    }),
  ];
}

function raffleProblems(facts: RaffleFacts, frame: CampaignContext): FactProblem[] {
  const { ticket, draw, grandDraw, ticketLimit } = facts;
  const problems = missingRules(kindsOf((frame.prizes?.items ?? []).map(({ reward }) => reward)), facts);
  const refuse = (path: FactProblem['path'], message: string) => problems.push({ path, message });
  const isPlayed = ticket.source === 'stake' || ticket.source === 'bet';
  if (isPlayed && !facts.stake) refuse(['stake'], `is needed for tickets by ${ticket.source}`);
  if (ticket.source === 'deposit' && !facts.paymentMethods)
    refuse(['paymentMethods'], 'is needed for tickets by deposit');
  if (ticket.source === 'code' && !facts.codePattern) refuse(['codePattern'], 'is needed for tickets by code');
  if (ticket.source === 'deposit' && (ticketLimit.per !== 'day' || ticketLimit.count > depositTicketsPerDay)) {
    refuse(['ticketLimit'], `must be ${depositTicketsPerDay} a day at most where deposits earn tickets`);
  }
  const end = frame.expireTime;
  if (draw.every === 'once' && end === undefined) refuse(['draw'], 'a single draw needs an end of the campaign');
  if (draw.every === 'once' && end !== undefined && draw.date.seconds < end)
    refuse(['draw', 'date'], 'is before the end: check both');
  if (grandDraw && end !== undefined && grandDraw.date.seconds < end)
    refuse(['grandDraw', 'date'], 'is before the end: check both');
  if (grandDraw && !frame.grandPrizes) refuse(['grandDraw'], 'needs grandPrizes: add them');
  if (frame.grandPrizes && !grandDraw) refuse(['grandDraw'], 'is needed: there are grandPrizes, which it draws');
  return problems;
}
