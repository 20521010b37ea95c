import type { Protection } from '../../blocks/action-area/participation-state.ts';
import { isOver } from '../../campaigns/campaign-state.ts';
import { nextDeadline } from '../../campaigns/deadline.ts';
import { products, promotionTypes } from '../../entities/promotion-list.ts';
import type { Money } from '../../lib/money.ts';
import { timedOut, withDeadline } from '../../lib/with-deadline.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';
import { optional } from '../../platform/optional.ts';
import { compareBanners, type OwnReply } from '../../platform/own-banners.server.ts';
import type { Banner } from '../../platform/promotions/banners.ts';
import { visitorDeadline } from '../../platform/read-participation.server.ts';
import type { Loader, LoaderInput } from '../loader.server.ts';
import { estimatesOf } from '../own-currency.server.ts';
import { withPromotedCampaigns } from '../promoted-campaigns.server.ts';
import { helpPage, ownReply, protectionIn } from '../protected-visitor.server.ts';
import { campaignLimits, clauseSettings, lotteriesIn } from '../region-limits.server.ts';
import {
  type CampaignPromotion,
  type CurrentCampaigns,
  campaignsFor,
  type ListedCampaign,
  ownPromotions,
} from '../running-campaigns.server.ts';
import type { HomePromotion, PromotionTiming } from './home-data.ts';
import { homePage } from './home-page.ts';
import { arrangePromotions, countInView, isWholeList, readPromotionQuery } from './promotion-list.ts';

const drawsOnHome = 4;
const upcomingOnHome = 4;

/** Data of an unknown visitor, who takes part in no promotions. */
const nothing: ReadonlyMap<CampaignPromotion, CampaignPromotion> = new Map();

/**
 * The home page: running, upcoming and ended promotions from one list call, and the next draws; help for a protected
 * visitor.
 */
export const load: Loader = async (input) => {
  const query = readPromotionQuery(input.query);
  const isFront = isWholeList(query) && query.page === 1;
  const [{ campaigns, own, hasFailed, reason }, lotteries] = await Promise.all([
    listFor(input),
    isFront ? nextDraws(input) : [],
  ]);
  if (reason) return helpPage(reason, input);
  const { lists } = campaigns;
  const differing = own ?? nothing;
  const { shown, matches, matchesOfType, page, pages } = arrangePromotions(lists, query, differing);
  const upcoming = isFront
    ? arrangePromotions(lists, { ...query, view: 'upcoming' }, differing).shown.slice(0, upcomingOnHome)
    : [];
  const cards = [...shown, ...upcoming].map(({ listed }) => promotionCard(input, listed));
  const estimates = await estimatesOf(input, [
    ...cards.flatMap(({ figureMoney }) => figureMoney),
    ...lotteries.flatMap(({ jackpot }) => jackpot ?? []),
  ]);
  const estimated = cards.map((card) => withEstimates(card, estimates));
  const content = homePage(
    {
      query: { ...query, page },
      shown: estimated.slice(0, shown.length),
      ...{ matches, matchesOfType, page, pages },
      lotteries: lotteries.map((lottery) => ({
        ...lottery,
        estimate: lottery.jackpot && estimates.get(lottery.jackpot),
      })),
      total: countInView(lists, query.view, differing),
      filters: {
        products: products.filter((product) => product === query.product || lists.products.has(product)),
        types: promotionTypes.filter((type) => type === query.type || lists.types.has(type)),
      },
      upcoming: estimated.slice(shown.length),
      joined:
        input.session.status !== 'signed-in'
          ? 'signed-out'
          : own
            ? { count: countInView(lists, 'joined', own) }
            : 'unknown',
      hasFailed,
    },
    input,
  );
  return isFront ? withPromotedCampaigns(content, campaigns.running, input) : content;
};

interface PromotionListing {
  readonly campaigns: CurrentCampaigns;
  /** Cards that differ for the visitor; missing if their participations are unknown. */
  readonly own: ReadonlyMap<CampaignPromotion, CampaignPromotion> | undefined;
  /** Whether the call has failed. */
  readonly hasFailed: boolean;
  /** Why the visitor may be offered nothing. */
  readonly reason: Protection | undefined;
}

/** A signed-in visitor gets the list with their own promotions; if that takes too long, the list for all visitors. */
async function listFor(input: LoaderInput): Promise<PromotionListing> {
  const readShared = () => optional(input.reads.banners(input.language));
  const deadline = input.session.status === 'signed-in' ? visitorDeadline : undefined;
  const [reply, inTime] = await Promise.all([ownReply(input), withDeadline(readShared(), deadline)]);
  const reason = protectionIn(reply, input);
  // The visitor's own list is enough if the shared one can't be read.
  const shared = inTime !== timedOut ? inTime : reply ? undefined : await readShared();
  return { ...campaignsOf(input, reply, shared), reason };
}

function campaignsOf(
  input: LoaderInput,
  reply: OwnReply | undefined,
  shared: readonly Banner[] | undefined,
): Omit<PromotionListing, 'reason'> {
  const own = reply && compareBanners(reply.banners, shared ?? []);
  if (!own) return { campaigns: campaignsFor(input, shared), own: undefined, hasFailed: shared === undefined };
  if (!shared) return { campaigns: campaignsFor(input, own.banners), own: new Map(), hasFailed: false };
  const campaigns = campaignsFor(input, shared);
  return { campaigns, own: ownPromotions(campaigns, own, input), hasFailed: false };
}

interface ExactCard {
  readonly card: HomePromotion;
  /** The amounts that its figure names. */
  readonly figureMoney: readonly Money[];
}

/** The card with approximate amounts in the visitor's currency: for all amounts of its figure or for none. */
function withEstimates({ card, figureMoney }: ExactCard, estimates: ReadonlyMap<Money, Money>): HomePromotion {
  const known = figureMoney.flatMap((amount) => estimates.get(amount) ?? []);
  return known.length > 0 && known.length === figureMoney.length ? { ...card, estimates: known } : card;
}

function promotionCard(input: LoaderInput, listed: ListedCampaign): ExactCard {
  const { language, region, site } = input;
  const { prepared, banner } = listed;
  const { name, behavior, accent, composition, world, eligibility } = prepared.campaign;
  const settings = clauseSettings(site, region);
  const { significantTerms, wagering, figureMoney, ...words } = prepared.card({ language, ...settings });
  const minimumAge = Math.max(settings.minimumAge, eligibility.minimumAge ?? 0);
  const card: HomePromotion = {
    name,
    type: behavior.promotionType,
    ...words,
    ...(prepared.art !== undefined && { art: prepared.art }),
    accent,
    composition,
    world,
    timing: timingOf(listed, input.now),
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

/** The next time limit of a campaign; rounds that run to their end repeat. */
function timingOf({ prepared: { campaign }, state, endsAt }: ListedCampaign, now: number): PromotionTiming {
  const { cadence, zone } = campaign;
  const deadline = nextDeadline({ campaign, state, endsAt, now });
  if (deadline && deadline.kind !== 'round') return { kind: deadline.kind, at: deadline.at, zone };
  if (isOver(state)) return { kind: 'over' };
  if (endsAt !== undefined) return { kind: 'ends', at: endsAt, zone };
  return cadence ? { kind: 'rounds', every: cadence.every } : { kind: 'long-term' };
}

async function nextDraws({ site, reads, region, now }: LoaderInput): Promise<readonly AvailableLottery[]> {
  if (!site.configuration.promo.isLottoAvailable) return [];
  const lotteries = lotteriesIn(region, (await optional(reads.lotteries())) ?? []);
  return lotteries
    .filter(({ jackpot, salesCloseAt }) => jackpot !== undefined && salesCloseAt > now)
    .sort((one, other) => one.nextDrawAt - other.nextDrawAt)
    .slice(0, drawsOnHome);
}
