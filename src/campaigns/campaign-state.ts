import {
  isProtected,
  type Participant,
  type ParticipationState,
  participationState,
} from '../blocks/action-area/participation-state.ts';
import type { Campaign } from './campaign-types.ts';

/**
 * States of a campaign page, the same for every visitor of a country. {@link visitorState} adds the visitor's own. `withheld`: the rules of
 * the visitor's country do not allow the campaign; `other-countries`: it is for customers of other countries; `not-available`: the platform
 * does not know its promotion; `draw-to-come`: it has ended, but its last draw is still to come.
 */
export const campaignStates = [
  'withheld',
  'other-countries',
  'not-available',
  'draw-to-come',
  'ended',
  'teaser',
  'running',
] as const;

/** A state of {@link campaignStates}. */
export type CampaignState = (typeof campaignStates)[number];

/** Facts that determine the state. Times are seconds since epoch. */
export interface CampaignFacts {
  readonly now: number;
  /** Whether the rules of the visitor's country object to the campaign, see `withheld-reasons.ts`. */
  readonly isWithheld: boolean;
  /** Whether the campaign is limited to countries that don't include the visitor's. */
  readonly isForOthers: boolean;
  /** Whether the platform does not know the promotion: joining it would fail. */
  readonly isUnknown?: boolean;
  readonly startsAt: number;
  /** Undefined for a long-term campaign. */
  readonly endsAt: number | undefined;
  /** The last draw, if it is after the end. */
  readonly drawsAt: number | undefined;
  /** State of the promotion on the platform; undefined while the platform is unavailable. */
  readonly status: 'scheduled' | 'active' | 'finished' | undefined;
}

/**
 * Decides which state a campaign page is in; the first matching rule applies. The country's rules take precedence over everything, since
 * even the results of an ended campaign advertise it. The platform's status overrides the calendar only to end or to delay a campaign.
 */
export function campaignState({
  now,
  isWithheld,
  isForOthers,
  isUnknown,
  startsAt,
  endsAt,
  drawsAt,
  status,
}: CampaignFacts): CampaignState {
  if (isWithheld) return 'withheld';
  if (isForOthers) return 'other-countries';
  if (isUnknown) return 'not-available';
  if (status === 'finished' || (endsAt !== undefined && now >= endsAt)) {
    return drawsAt !== undefined && now < drawsAt ? 'draw-to-come' : 'ended';
  }
  if (status === 'scheduled' || now < startsAt) return 'teaser';
  return 'running';
}

/** Every state of a campaign for a visitor. */
export type VisitorState = Exclude<CampaignState, 'running'> | ParticipationState;

/** Decides the state that a visitor sees: protection comes first, then the page's state, then the visitor's own. */
export function visitorState(state: CampaignState, visitor: Participant): VisitorState {
  const own = participationState(visitor);
  return isProtected(own) || state === 'running' ? own : state;
}

/** Whether the page itself differs for the visitor; other states concern only the action area. */
export const hasOwnPage = (state: VisitorState): boolean =>
  isProtected(state) || state === 'not-eligible' || state === 'completed';

/** Whether the platform knows the visitor, and the visitor has no obstacles. */
export const isReady = (state: VisitorState): boolean => state === 'active' || state === 'joined';

/** Whether the page shows no offer, but only name, reason and the terms that bind earlier participants. */
export const isClosed = (state: CampaignState): state is 'withheld' | 'other-countries' | 'not-available' =>
  state === 'withheld' || state === 'other-countries' || state === 'not-available';

/** Whether the campaign has ended and participants can no longer win. */
export const isOver = (state: CampaignState): boolean => state === 'ended' || state === 'draw-to-come';

/**
 * End of a campaign, by its file or by the platform's calendar, whichever is earlier. The terms of a long-term campaign name no end, so
 * none is shown before it has passed. Seconds since epoch.
 */
export function campaignEnd(
  { expireTime: byFile, isLongTerm }: Pick<Campaign, 'expireTime' | 'isLongTerm'>,
  byPlatform: number | undefined,
  now: number,
): number | undefined {
  if (isLongTerm && byPlatform !== undefined && byPlatform > now) return undefined;
  if (byFile === undefined || byPlatform === undefined) return byFile ?? byPlatform;
  return Math.min(byFile, byPlatform);
}
