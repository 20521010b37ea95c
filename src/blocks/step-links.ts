import type { LinkAttributes } from '../components/link-target.ts';

/** What a link to the operator’s site says, by what is done there. */
export const stepLabels = {
  deposit: 'campaign_step_deposit',
  bet: 'campaign_step_bet',
  play: 'campaign_step_play',
  verify: 'campaign_step_verify',
  watch: 'campaign_step_watch',
  limit: 'campaign_step_limit',
} as const;

/** Where something is done, on a path of the operator's site. */
export interface StepLink {
  readonly href: string;
  readonly kind: keyof typeof stepLabels;
}

/** The same for islands, which do not know where the operator's site is. */
export interface StepLinkAttributes extends LinkAttributes {
  readonly kind: StepLink['kind'];
}
