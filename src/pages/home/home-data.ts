import type { AvailableLottery } from '../../platform/lotto.ts';

/** The moment in a promotion's time that matters to a visitor now; in seconds since epoch. */
export type PromotionTiming =
  | { readonly kind: 'starts' | 'ends'; readonly at: number }
  | { readonly kind: 'long-term' };

/** A running promotion. */
export interface HomePromotion {
  readonly name: string;
  readonly kicker: string;
  readonly title: string;
  readonly tagline: string;
  /** What can be won, in one line. */
  readonly figure?: string;
  /** Address of the picture. */
  readonly art?: string;
  /** The palette of its page, which its tile shares. */
  readonly accent: string;
  readonly timing: PromotionTiming;
  /** The visitor's region does not allow countdowns. */
  readonly withoutCountdown?: boolean;
  readonly significantTerms: readonly string[];
}

/** Data of the root page. */
export interface HomePageData {
  /** The first page of the running promotions. */
  readonly promotions: readonly HomePromotion[];
  /** How many promotions run. */
  readonly total: number;
  /** The soonest draws; empty where the section is off or can't be asked. */
  readonly lotteries: readonly AvailableLottery[];
}

/** Until it starts the start matters, then the end, and a promotion without end has neither. */
export function promotionTiming(
  { startsAt, endsAt }: { readonly startsAt?: number | undefined; readonly endsAt?: number | undefined },
  now: number,
): PromotionTiming {
  if (startsAt !== undefined && now < startsAt) return { kind: 'starts', at: startsAt };
  return endsAt === undefined ? { kind: 'long-term' } : { kind: 'ends', at: endsAt };
}
