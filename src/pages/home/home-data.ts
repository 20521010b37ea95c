import type { Campaign } from '../../campaigns/campaign-types.ts';
import type { CardPrize } from '../../campaigns/campaign-view.ts';
import type { Deadline } from '../../campaigns/deadline.ts';
import type { ArtSource } from '../../components/Art.tsx';
import type { Composition } from '../../entities/composition.ts';
import type { Product, PromotionType } from '../../entities/promotion-list.ts';
import type { World } from '../../entities/world.ts';
import type { Zone } from '../../i18n/zone.ts';
import type { Money } from '../../lib/money.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';
import type { PromotionPage, PromotionQuery } from './promotion-list.ts';

/** The next relevant time of a promotion for a visitor, in seconds since epoch. */
export type PromotionTiming =
  | (Pick<Deadline, 'kind' | 'at'> & { readonly zone: Zone })
  /** The promotion ended early, at an unknown time. */
  | { readonly kind: 'over' }
  | { readonly kind: 'long-term' }
  | { readonly kind: 'rounds'; readonly every: NonNullable<Campaign['cadence']>['every'] };

/** A promotion of the list. */
export interface HomePromotion {
  readonly name: string;
  /** Missing for services. */
  readonly type: PromotionType | undefined;
  readonly kicker: string;
  readonly title: string;
  /** Main prize, in one line. */
  readonly figure?: string;
  /** Approximate amounts of the figure in the visitor's currency, in its order; missing if it is in that currency. */
  readonly estimates?: readonly Money[];
  /** Main amount of the figure. */
  readonly amount?: string;
  /** Prizes of the first places, in their order; empty if there are none. */
  readonly firstPrizes: readonly CardPrize[];
  readonly art?: ArtSource;
  /** The palette of its page, which its tile shares. */
  readonly accent: string;
  /** Composition and world of its page: neighbours differ in one of them. The world is behind its picture too. */
  readonly composition: Composition;
  readonly world: World;
  readonly timing: PromotionTiming;
  /** The visitor's region forbids countdowns. */
  readonly withoutCountdown?: boolean;
  readonly isJoined?: boolean;
  /** Main conditions, which are shown beside every offer. */
  readonly conditions: {
    readonly minimumAge: number;
    readonly isForNewCustomers?: boolean;
    /** Wagering factor of a bonus, in the format of clauses. */
    readonly wagering?: string;
  };
  /** All significant terms, if the visitor's region demands them beside every offer. */
  readonly significantTerms?: readonly string[];
}

/** An upcoming draw, with its approximate jackpot in the visitor's currency. */
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
  /** Promotions that will start, soonest first; only on the first page of the whole list. */
  readonly upcoming: readonly HomePromotion[];
  /** The platform's data on the visitor's own promotions. */
  readonly joined: 'signed-out' | 'unknown' | { readonly count: number };
  /** Whether the platform's list could not be read, so that the promotions come from our files. */
  readonly hasFailed: boolean;
  /** The next draws; empty if the section is off or the call failed. */
  readonly lotteries: readonly UpcomingJackpot[];
}
