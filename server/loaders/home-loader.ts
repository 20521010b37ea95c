import type { Protection } from '../../src/blocks/action-area/participation-state.ts';
import { isOver } from '../../src/campaigns/campaign-state.ts';
import { promotionTypeOf } from '../../src/campaigns/promotion-type.ts';
import { products, promotionTypes } from '../../src/entities/promotion-list.ts';
import type { Money } from '../../src/lib/money.ts';
import type { HomePromotion, PromotionTiming } from '../../src/pages/home/home-data.ts';
import { homePage } from '../../src/pages/home/home-page.ts';
import {
  arrangePromotions,
  inView,
  isWholeList,
  type ListedPromotion,
  readPromotionQuery,
} from '../../src/pages/home/promotion-list.ts';
import type { AvailableLottery } from '../../src/platform/lotto.ts';
import type { Banner } from '../../src/platform/promotions.ts';
import { optional } from '../platform/optional.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { estimatesOf } from './own-currency.ts';
import { helpPage, ownBanners, protectionIn } from './protected-visitor.ts';
import { campaignLimits, clauseSettings, lotteriesIn } from './region-limits.ts';
import { campaignsFor, type ListedCampaign } from './running-campaigns.ts';

const drawsOnHome = 4;
const upcomingOnHome = 4;

type Listed = ListedPromotion & { readonly listed: ListedCampaign };

/** The root: the promotions that run, are to come, or have ended, out of one list call, and the next draws; help for a protected visitor. */
export const loadHome: Loader = async (input) => {
  const query = readPromotionQuery(input.query);
  const isFront = isWholeList(query) && query.page === 1;
  const [{ banners, isOwn, reason }, lotteries] = await Promise.all([listFor(input), isFront ? nextDraws(input) : []]);
  if (reason) return helpPage(reason, input);
  const all = campaignsFor(input, banners).listed.map(listedPromotion);
  const { shown, matches, page, pages } = arrangePromotions(all, query);
  const upcoming = isFront ? arrangePromotions(all, { ...query, view: 'upcoming' }).shown.slice(0, upcomingOnHome) : [];
  const cards = [...shown, ...upcoming].map(({ listed }) => promotionCard(input, listed));
  const estimates = await estimatesOf(input, [
    ...cards.flatMap(({ figureMoney }) => figureMoney),
    ...lotteries.flatMap(({ jackpot }) => jackpot ?? []),
  ]);
  const estimated = cards.map((card) => withEstimates(card, estimates));
  return homePage(
    {
      query: { ...query, page },
      shown: estimated.slice(0, shown.length),
      ...{ matches, page, pages },
      lotteries: lotteries.map((lottery) => ({
        ...lottery,
        estimate: lottery.jackpot && estimates.get(lottery.jackpot),
      })),
      total: inView(all, query.view).length,
      filters: {
        products: products.filter(
          (product) => product === query.product || all.some((promotion) => promotion.products.includes(product)),
        ),
        types: promotionTypes.filter((type) => type === query.type || all.some((promotion) => promotion.type === type)),
      },
      upcoming: estimated.slice(shown.length),
      joined:
        input.session.status !== 'signed-in'
          ? 'signed-out'
          : isOwn
            ? { count: inView(all, 'joined').length }
            : 'unknown',
      hasFailed: banners === undefined,
    },
    input,
  );
};

interface PromotionListing {
  /** Missing while the platform can't be asked. */
  readonly banners: readonly Banner[] | undefined;
  /** It says which ones the visitor takes part in. */
  readonly isOwn: boolean;
  /** Why nothing may be offered to the visitor. */
  readonly reason: Protection | undefined;
}

/** A visitor who is signed in gets their own promotions with the list; where that takes too long, the list of all others. */
async function listFor(input: LoaderInput): Promise<PromotionListing> {
  const own = await ownBanners(input);
  const reason = protectionIn(own, input);
  if (own) return { banners: own.banners, isOwn: true, reason };
  return { banners: await optional(input.reads.banners(input.language)), isOwn: false, reason };
}

function listedPromotion(listed: ListedCampaign): Listed {
  const { prepared, banner, state, endsAt } = listed;
  const { name, mechanic, startTime } = prepared.campaign;
  return {
    name,
    phase: state === 'teaser' ? 'upcoming' : isOver(state) ? 'ended' : 'running',
    products: prepared.campaign.products,
    type: promotionTypeOf[mechanic],
    priority: banner?.priority ?? 0,
    startsAt: startTime,
    endsAt,
    isJoined: banner?.participates === true,
    listed,
  };
}

interface ExactCard {
  readonly card: HomePromotion;
  /** The amounts that its figure names. */
  readonly figureMoney: readonly Money[];
}

/** The card with what the amounts of its figure are about in the visitor's currency: of all of them, or of none. */
function withEstimates({ card, figureMoney }: ExactCard, estimates: ReadonlyMap<Money, Money>): HomePromotion {
  const known = figureMoney.flatMap((amount) => estimates.get(amount) ?? []);
  return known.length > 0 && known.length === figureMoney.length ? { ...card, estimates: known } : card;
}

function promotionCard(input: LoaderInput, listed: ListedCampaign): ExactCard {
  const { language, region, site } = input;
  const { prepared, banner } = listed;
  const { name, accent, eligibility } = prepared.campaign;
  const settings = clauseSettings(site, region);
  const { significantTerms, wagering, figureMoney, ...words } = prepared.card({ language, ...settings });
  const minimumAge = Math.max(settings.minimumAge, eligibility.minimumAge ?? 0);
  const card: HomePromotion = {
    name,
    ...words,
    ...(prepared.art !== undefined && { art: prepared.art }),
    accent,
    timing: timingOf(listed),
    ...(!campaignLimits(prepared, region).urgencyAllowed && { withoutCountdown: true }),
    ...(banner?.participates && { isJoined: true }),
    conditions: {
      minimumAge,
      ...(eligibility.customers === 'new' && { isForNewCustomers: true }),
      ...(wagering !== undefined && { wagering }),
    },
    ...(region?.policy?.promotions.termsBesideOffers && { significantTerms }),
  };
  return { card, figureMoney };
}

/** Until it starts the start matters, then the end, and without an end its rounds. */
function timingOf({ prepared: { campaign }, state, endsAt }: ListedCampaign): PromotionTiming {
  const { startTime, cadence, reading } = campaign;
  switch (state) {
    case 'teaser':
      return { kind: 'starts', at: startTime };
    case 'draw-to-come':
      return reading.finalDraw ? { kind: 'draw', at: reading.finalDraw.seconds } : { kind: 'over' };
    case 'ended':
      return endsAt === undefined ? { kind: 'over' } : { kind: 'ended', at: endsAt };
    case 'running':
      if (endsAt !== undefined) return { kind: 'ends', at: endsAt };
      return cadence ? { kind: 'rounds', every: cadence.every } : { kind: 'long-term' };
  }
}

async function nextDraws({ site, reads, region, now }: LoaderInput): Promise<readonly AvailableLottery[]> {
  if (!site.configuration.promo.isLottoAvailable) return [];
  const lotteries = lotteriesIn(region, (await optional(reads.lotteries())) ?? []);
  return lotteries
    .filter(({ jackpot, salesCloseAt }) => jackpot !== undefined && salesCloseAt > now)
    .sort((one, other) => one.nextDrawAt - other.nextDrawAt)
    .slice(0, drawsOnHome);
}
