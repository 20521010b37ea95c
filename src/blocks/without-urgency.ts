import type { PromotionRules } from '../../config/regions.ts';

/** A block with a countdown, which shows only the time when countdowns are not allowed. */
export const withoutUrgency = <Data extends { readonly withoutClock?: boolean }>(
  data: Data,
  { urgencyAllowed }: PromotionRules,
): Data => (urgencyAllowed ? data : { ...data, withoutClock: true });
