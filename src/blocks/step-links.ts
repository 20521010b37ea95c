import type { LinkAttributes } from '../components/link-target.ts';
import type { LinkMessage } from '../host/message-for-href.ts';

/** Label of a step's link, by its action. */
export const stepLabels = {
  deposit: 'campaign_step_deposit',
  bet: 'campaign_step_bet',
  play: 'campaign_step_play',
  verify: 'campaign_step_verify',
  watch: 'campaign_step_watch',
  limit: 'campaign_step_limit',
  code: 'campaign_step_code',
  gift: 'campaign_step_gift',
  send: 'campaign_step_send',
} as const;

/** Target of a step: a path on the operator's site, or an anchor on this page. */
export interface StepLink {
  readonly href: string;
  readonly kind: keyof typeof stepLabels;
  readonly message?: LinkMessage;
}

/** The same for islands, which don't know the operator's site. */
export interface StepLinkAttributes extends LinkAttributes {
  readonly kind: StepLink['kind'];
  readonly message?: LinkMessage;
}
