import type { PromotionReply } from '../platform/promotions/promotion.ts';
import type { CampaignState, VisitorState } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import type { EntryTimes } from './mechanics/mechanic.ts';
import { roundAt } from './round.ts';

type DeadlineKind =
  /** The campaign, or the first entry, begins. */
  | 'starts'
  /** Entry is possible again. */
  | 'opens'
  /** Entry, or activity that counts for it, closes until the next round opens. */
  | 'closes'
  /** The draw takes place. */
  | 'draw'
  /** The round ends and the next begins. */
  | 'round'
  /** The campaign ends. */
  | 'ends'
  /** The campaign has ended. */
  | 'ended';

/** An important moment for a visitor. */
export interface Deadline {
  readonly kind: DeadlineKind;
  /** Seconds since epoch. */
  readonly at: number;
  /** Number of the round that ends. */
  readonly round?: number;
}

/** Input of the next deadline. Times are seconds since epoch. */
export interface DeadlineInput {
  readonly campaign: Pick<Campaign, 'startTime' | 'start' | 'expireTime' | 'zone' | 'cadence' | 'behavior'>;
  readonly state: CampaignState;
  /** Missing if unknown. */
  readonly visitor?: VisitorState;
  /** Undefined for a long-term campaign, and for one that ended early. */
  readonly endsAt: number | undefined;
  /** The platform's promotion; missing in lists, and while it is unavailable. */
  readonly promotion?: Pick<PromotionReply, 'startAt' | 'round' | 'forecast'> | undefined;
  readonly now: number;
}

/**
 * The next important moment for a visitor. While entry is open, returns when it closes, even if a draw comes first. Undefined if there is
 * no such moment, and for a visitor who has received everything or can't take part.
 */
export function nextDeadline(input: DeadlineInput): Deadline | undefined {
  const { campaign, state, visitor, endsAt, promotion, now } = input;
  switch (state) {
    case 'teaser':
      return { kind: 'starts', at: campaign.startTime > now ? campaign.startTime : (promotion?.startAt ?? now) };
    case 'draw-to-come':
      return campaign.behavior.finalDraw && { kind: 'draw', at: campaign.behavior.finalDraw.seconds };
    case 'ended':
      return endsAt === undefined ? undefined : { kind: 'ended', at: endsAt };
    case 'running':
      return visitor === 'completed' || visitor === 'not-eligible' ? undefined : runningDeadline(input);
    default:
      return undefined;
  }
}

/** The first future moment; the last round ends with the campaign. */
function runningDeadline({ campaign, endsAt, promotion, now }: DeadlineInput): Deadline | undefined {
  const round = roundAt(campaign, now);
  const entry = campaign.behavior.entry({ zone: campaign.zone, round, promotion, now });
  const end: readonly Deadline[] = endsAt === undefined ? [] : [{ kind: 'ends', at: endsAt }];
  const others = entry ? momentsOf(entry) : roundsOf(round, campaign, promotion);
  return [...end, ...others]
    .filter(({ at }) => at > now)
    .reduce<Deadline | undefined>((first, next) => (first && first.at <= next.at ? first : next), undefined);
}

/** While entry is open, the only deadline is its end. */
function momentsOf({ closesAt, drawsAt, opensAt, startsAt }: EntryTimes): Deadline[] {
  if (closesAt !== undefined) return [{ kind: 'closes', at: closesAt }];
  return [
    ...(drawsAt === undefined ? [] : [{ kind: 'draw' as const, at: drawsAt }]),
    ...(opensAt === undefined ? [] : [{ kind: 'opens' as const, at: opensAt }]),
    ...(startsAt === undefined ? [] : [{ kind: 'starts' as const, at: startsAt }]),
  ];
}

/** The end of the current round; for stages, the moments of the platform's round, because only the platform has their calendar. */
function roundsOf(
  round: ReturnType<typeof roundAt>,
  { cadence }: DeadlineInput['campaign'],
  promotion: DeadlineInput['promotion'],
): Deadline[] {
  if (round) return [{ kind: 'round', at: round.endsAt, round: round.number }];
  if (cadence?.every !== 'stage' || !promotion?.round) return [];
  const { closesAt, drawsAt, nextAt } = promotion.round;
  return [
    { kind: 'closes', at: closesAt },
    ...(drawsAt === undefined ? [] : [{ kind: 'draw' as const, at: drawsAt }]),
    ...(nextAt === undefined || nextAt === closesAt ? [] : [{ kind: 'opens' as const, at: nextAt }]),
  ];
}
