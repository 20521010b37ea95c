import type { CampaignState } from './campaign-state.ts';
import type { TakePartStatus } from './take-part.ts';

/** The one thing a campaign page asks of its visitor, or tells in its place. */
export type CallToAction =
  | { readonly kind: 'wait-for-start' }
  | { readonly kind: 'sign-in'; readonly hasSessionEnded: boolean }
  | { readonly kind: 'take-part'; readonly isBusy: boolean; readonly hasFailed: boolean }
  /** `tickets` is missing while the platform does not say how many there are. */
  | { readonly kind: 'joined'; readonly tickets: number | undefined }
  | { readonly kind: 'check-again' }
  | { readonly kind: 'see-current-promotions' };

interface CallToActionFacts {
  readonly state: CampaignState;
  /** The visitor's raffle tickets as the server knew them. */
  readonly tickets: number | undefined;
  readonly takePart: TakePartStatus;
}

/**
 * The call to action, first match wins: an ended, withheld or coming campaign asks nothing; what this page has just heard from the
 * platform is newer than what the server knew when it made the page.
 */
export function callToAction({ state, tickets, takePart }: CallToActionFacts): CallToAction {
  if (state === 'ended' || state === 'region-blocked') return { kind: 'see-current-promotions' };
  if (state === 'teaser') return { kind: 'wait-for-start' };
  if (state === 'joined') return { kind: 'joined', tickets };
  if (takePart.kind === 'joined') return { kind: 'joined', tickets: takePart.tickets };
  if (takePart.kind === 'signed-out') return { kind: 'sign-in', hasSessionEnded: true };
  if (state === 'sign-in') return { kind: 'sign-in', hasSessionEnded: false };
  if (state === 'unavailable') return { kind: 'check-again' };
  return { kind: 'take-part', isBusy: takePart.kind === 'busy', hasFailed: takePart.kind === 'failed' };
}
