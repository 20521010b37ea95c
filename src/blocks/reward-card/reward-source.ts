import type { Bonus } from '../../platform/bonuses/bonus.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';

/** Where the platform stores a visitor's reward: with a bonus, or with a promotion's refund. */
export type RewardSource =
  | { readonly kind: 'bonus'; readonly bonusId: number }
  | { readonly kind: 'refund'; readonly promotionId: number };

/** The visitor's state of the reward. */
export type OwnReward =
  | { readonly kind: 'bonus'; readonly bonus: Pick<Bonus, 'state' | 'amount' | 'endAt'> }
  /** If `refund` is missing, nothing has been counted for the visitor. */
  | { readonly kind: 'refund'; readonly refund?: ParticipationReply['refund'] };
