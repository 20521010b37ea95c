import type { Campaign } from '../../campaigns/campaign-types.ts';
import type { Deadline } from '../../campaigns/deadline.ts';
import type { ArtSource } from '../../components/Art.tsx';
import type { Product, PromotionType } from '../../entities/promotion-list.ts';
import type { Zone } from '../../i18n/zone.ts';
import type { Money } from '../../lib/money.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';
import type { PromotionPage, PromotionQuery } from './promotion-list.ts';

/** The moment in a promotion's time that matters to a visitor now; in seconds since epoch. */
export type PromotionTiming =
  | (Pick<Deadline, 'kind' | 'at'> & { readonly zone: Zone })
  /** Ended early: when is not known. */
  | { readonly kind: 'over' }
  | { readonly kind: 'long-term' }
  | { readonly kind: 'rounds'; readonly every: NonNullable<Campaign['cadence']>['every'] };

/** A promotion of the list. */
export interface HomePromotion {
  readonly name: string;
  readonly kicker: string;
  readonly title: string;
  readonly tagline: string;
  /** Main prize, in one line. */
  readonly figure?: string;
  /** Approximate amounts of the figure in the visitor's currency, in its order; missing if it is in that currency. */
  readonly estimates?: readonly Money[];
  readonly art?: ArtSource;
  /** The palette of its page, which its tile shares. */
  readonly accent: string;
  readonly timing: PromotionTiming;
  /** The visitor's region does not allow countdowns. */
  readonly withoutCountdown?: boolean;
  readonly isJoined?: boolean;
  /** Most important of its conditions, which stand beside every offer. */
  readonly conditions: {
    readonly minimumAge: number;
    readonly isForNewCustomers?: boolean;
    /** How many times a bonus is wagered, as clauses write it. */
    readonly wagering?: string;
  };
  /** All significant terms, where the visitor's region wants them beside every offer. */
  readonly significantTerms?: readonly string[];
}

/** A draw that is to come, and about what its jackpot is in the visitor's currency. */
export interface UpcomingJackpot extends AvailableLottery {
  readonly estimate?: Money | undefined;
}

/** Data of the root page. */
export interface HomePageData extends PromotionPage<HomePromotion> {
  readonly query: PromotionQuery;
  /** Promotions of the view, before any filter. */
  readonly total: number;
  /** Available filters: values of any promotion, and the chosen ones. */
  readonly filters: { readonly products: readonly Product[]; readonly types: readonly PromotionType[] };
  /** Promotions that are to start, soonest first: on the first page of the whole list only. */
  readonly upcoming: readonly HomePromotion[];
  /** The platform's data on the visitor's own promotions. */
  readonly joined: 'signed-out' | 'unknown' | { readonly count: number };
  /** The platform's list could not be read: the promotions are those of our files. */
  readonly hasFailed: boolean;
  /** The soonest draws; empty where the section is off or can't be asked. */
  readonly lotteries: readonly UpcomingJackpot[];
}
