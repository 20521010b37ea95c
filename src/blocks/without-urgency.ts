import type { PromotionRules } from '../../config/regions.ts';

/** A block with a clock, which shows the moment alone where the country does not allow countdowns. */
export const withoutUrgency = <Data extends { readonly withoutClock?: boolean }>(
  data: Data,
  { urgencyAllowed }: PromotionRules,
): Data => (urgencyAllowed ? data : { ...data, withoutClock: true });
