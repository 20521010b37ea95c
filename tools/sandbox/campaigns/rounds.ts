import { dayNumber, dayStart, secondsPerDay, weekdays } from '../lib/weekdays.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Campaign } from './campaign.ts';

/** A round of a promotion. Seconds since epoch. */
export interface Round {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Missing for a round without a draw. */
  readonly drawsAt?: number;
}

/** The last `count` rounds of a campaign up to the current one, newest first. */
export function roundsUntil(campaign: Campaign, calendar: PromotionCalendar, now: number, count: number): Round[] {
  const rounds: Round[] = [];
  let moment = Math.min(now, calendar.endAt - 1);
  while (rounds.length < count && moment >= calendar.startAt) {
    const round = roundAt(campaign, calendar, moment);
    rounds.push(round);
    moment = round.startsAt - 1;
  }
  return rounds;
}

function roundAt(campaign: Campaign, calendar: PromotionCalendar, moment: number): Round {
  const span = spanAt(campaign, calendar, moment);
  const startsAt = Math.max(span.from, calendar.startAt);
  const endsAt = Math.min(span.until, calendar.endAt);
  const drawsAt = drawOf(campaign, startsAt, endsAt);
  const id = `${campaign.promotionId}-${new Date(startsAt * 1000).toISOString().slice(0, 10)}`;
  return { id, startsAt, endsAt, ...(drawsAt !== undefined && { drawsAt }) };
}

/** Seconds by which the zone of the campaign's rounds is ahead of UTC. */
const zoneOf = ({ cadence, startTime }: Campaign): number => (cadence?.zone === 'UTC' ? 0 : startTime.zoneOffset);

/** Start and end of the round at a time. Without a cadence, the whole promotion is one round. */
function spanAt(campaign: Campaign, { startAt, endAt }: PromotionCalendar, moment: number) {
  const { cadence } = campaign;
  if (cadence === undefined) return { from: startAt, until: endAt };
  const zone = zoneOf(campaign);
  const local = moment + zone - cadence.at;
  const at = (days: number) => dayStart(days) + cadence.at - zone;
  switch (cadence.every) {
    case 'day': {
      const day = dayOf(local);
      return { from: at(day), until: at(day + 1) };
    }
    case 'week': {
      const day = dayOf(local);
      const first = day - ((day - weekdays.indexOf(cadence.weekday ?? 'mon') + 7) % 7);
      return { from: at(first), until: at(first + 7) };
    }
    case 'month':
    case 'quarter': {
      const months = cadence.every === 'month' ? 1 : 3;
      const date = new Date(local * 1000);
      const first = date.getUTCMonth() - (date.getUTCMonth() % months);
      const begin = (month: number) => at(dayNumber(date.getUTCFullYear(), month, 1));
      return { from: begin(first), until: begin(first + months) };
    }
    case 'stage': {
      // Stages of a competition have the same length here, while a real platform knows their actual dates.
      const length = Math.ceil((endAt - startAt) / stagesOf(campaign));
      const index = Math.floor((moment - startAt) / length);
      return { from: startAt + index * length, until: startAt + (index + 1) * length };
    }
  }
}

const dayOf = (local: number): number => Math.floor((local - dayStart(0)) / secondsPerDay);

const stagesOf = (campaign: Campaign): number =>
  campaign.mechanic === 'raffle' && campaign.facts.draw.every === 'stage' ? campaign.facts.draw.stages : 1;

/** Time of a round's draw. */
function drawOf(campaign: Campaign, startsAt: number, endsAt: number): number | undefined {
  const draw =
    campaign.mechanic === 'raffle'
      ? campaign.facts.draw
      : campaign.mechanic === 'missions'
        ? campaign.facts.finalDraw
        : undefined;
  if (draw === undefined) return undefined;
  if (draw.every === 'once') return draw.date;
  const zone = zoneOf(campaign);
  if (draw.every !== 'week') return dayStart(dayOf(endsAt + zone)) + draw.at - zone;
  const first = dayOf(startsAt + zone);
  const day = first + ((weekdays.indexOf(draw.weekday) - (first % 7) + 7) % 7);
  return dayStart(day) + draw.at - zone;
}

/** Time after which nothing counts for the round. */
export const roundClosesAt = ({ endsAt, drawsAt = endsAt }: Round): number => Math.min(endsAt, drawsAt);

/** The current round in the format of the calls; undefined for a campaign without rounds. */
export function roundReply(campaign: Campaign, calendar: PromotionCalendar, now: number) {
  const [round] = campaign.cadence === undefined ? [] : roundsUntil(campaign, calendar, now, 1);
  if (round === undefined || now < calendar.startAt || now >= calendar.endAt) return undefined;
  const { id, startsAt, endsAt, drawsAt } = round;
  return {
    id,
    startsAt,
    closesAt: roundClosesAt(round),
    ...(drawsAt !== undefined && { drawsAt }),
    ...(endsAt < calendar.endAt && { nextAt: endsAt }),
    ...nextEventOf(campaign, calendar, now),
  };
}

/** Each stage has one event, on the day before its draw. */
function nextEventOf(campaign: Campaign, calendar: PromotionCalendar, now: number) {
  if (campaign.cadence?.every !== 'stage') return {};
  const current = roundAt(campaign, calendar, now);
  const rounds = [current, ...(current.endsAt < calendar.endAt ? [roundAt(campaign, calendar, current.endsAt)] : [])];
  const events = rounds.flatMap(({ drawsAt }) => (drawsAt === undefined ? [] : [drawsAt - secondsPerDay]));
  const nextEventAt = events.find((at) => at > now);
  return nextEventAt === undefined ? {} : { nextEventAt };
}
