import type { HomePageData } from './home-contract.ts';

/** A running promotion of the home page. */
export type HomePromotion = HomePageData['promotions'][number];

/** The moment in a promotion's time that matters to a visitor now; times are seconds since epoch. */
export type PromotionTiming =
  | { readonly kind: 'starts' | 'ends'; readonly at: number }
  | { readonly kind: 'long-term' };

/** Until it starts the start matters, then the end, and a promotion without end has neither. */
export function promotionTiming(
  { startsAt, endsAt }: Pick<HomePromotion, 'startsAt' | 'endsAt'>,
  now: number,
): PromotionTiming {
  if (startsAt !== undefined && now < startsAt) return { kind: 'starts', at: startsAt };
  return endsAt === undefined ? { kind: 'long-term' } : { kind: 'ends', at: endsAt };
}
