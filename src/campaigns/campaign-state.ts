/**
 * States of a campaign page. `sign-in` is active for somebody who is not signed in; `unavailable` is active while the
 * platform can't say whether the visitor takes part; `region-blocked` is withheld by the rules of the visitor's country.
 */
export const campaignStates = [
  'teaser',
  'sign-in',
  'active',
  'joined',
  'unavailable',
  'ended',
  'region-blocked',
] as const;

/** A state of {@link campaignStates}. */
export type CampaignState = (typeof campaignStates)[number];

/** What the state depends on. Times are seconds since epoch. */
export interface CampaignFacts {
  readonly now: number;
  /** The rules of the visitor's country object to the campaign, see `region-objections.ts`. */
  readonly isWithheld: boolean;
  readonly startsAt: number | undefined;
  /** `undefined` for a long-term campaign. */
  readonly endsAt: number | undefined;
  /** What the platform says of the promotion; `undefined` while it can't be asked. */
  readonly status: 'scheduled' | 'active' | 'finished' | undefined;
  readonly isSignedIn: boolean;
  /** `undefined` while the platform can't be asked. */
  readonly participates: boolean | undefined;
}

/**
 * The one place that decides which state a campaign page is in (architecture, section 9). The country's rules win over
 * everything: the results of an ended campaign advertise it too. The platform's word wins over the calendar only to end
 * or to hold a campaign back.
 */
export function campaignState(facts: CampaignFacts): CampaignState {
  const { now, isWithheld, startsAt, endsAt, status, isSignedIn, participates } = facts;
  if (isWithheld) return 'region-blocked';
  if (status === 'finished' || (endsAt !== undefined && now >= endsAt)) return 'ended';
  if (status === 'scheduled' || (startsAt !== undefined && now < startsAt)) return 'teaser';
  if (!isSignedIn) return 'sign-in';
  if (participates === undefined) return 'unavailable';
  return participates ? 'joined' : 'active';
}

/** When a campaign ends: by its file or by the platform's calendar, whichever is first. Seconds since epoch. */
export function campaignEnd(byFile: number | undefined, byPlatform: number | undefined): number | undefined {
  if (byFile === undefined || byPlatform === undefined) return byFile ?? byPlatform;
  return Math.min(byFile, byPlatform);
}
