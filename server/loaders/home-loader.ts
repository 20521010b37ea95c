import { campaignState } from '../../src/campaigns/campaign-state.ts';
import { type HomePageData, type HomePromotion, promotionTiming } from '../../src/pages/home/home-data.ts';
import { homePage } from '../../src/pages/home/home-page.ts';
import type { Banner } from '../../src/platform/promotions.ts';
import type { PreparedCampaign } from '../config/campaign-store.ts';
import { optional } from '../platform/optional.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { campaignLimits, lotteriesIn } from './region-limits.ts';

const drawsOnHome = 4;

/** Promotions on a page of the index. */
const pageSize = 24;

/** The root: running promotions out of one list call, the one that ends first in front, and the next draws. */
export const loadHome: Loader = async (input) => {
  const [banners, lotteries] = await Promise.all([optional(input.reads.banners(input.language)), nextDraws(input)]);
  const running = input.campaigns
    .list()
    .flatMap((prepared) => runningCampaign(input, prepared, banners) ?? [])
    .sort((one, other) => one.order - other.order);
  const promotions = running.slice(0, pageSize).map(({ prepared, banner }) => promotionCard(input, prepared, banner));
  return homePage({ promotions, total: running.length, lotteries }, input);
};

interface RunningCampaign {
  readonly prepared: PreparedCampaign;
  readonly banner: Banner | undefined;
  /** When it ends; those without an end come last. */
  readonly order: number;
}

/** A campaign that has not ended and that the region allows. */
function runningCampaign(
  { now, region }: LoaderInput,
  prepared: PreparedCampaign,
  banners: readonly Banner[] | undefined,
): RunningCampaign | undefined {
  const { promotionId, startTime, expireTime, isLongTerm } = prepared.campaign;
  const banner = banners?.find(({ promotionIds }) => promotionIds.includes(promotionId));
  // A campaign without an end of its own runs for as long as the platform lists it.
  const status = isLongTerm && banners && !banner ? 'finished' : undefined;
  const { isWithheld } = campaignLimits(prepared, region);
  const state = campaignState({ now, isWithheld, startsAt: startTime, endsAt: expireTime, status });
  if (state === 'ended' || state === 'withheld') return undefined;
  return { prepared, banner, order: expireTime ?? banner?.endAt ?? Number.POSITIVE_INFINITY };
}

function promotionCard(
  { language, now, region }: LoaderInput,
  prepared: PreparedCampaign,
  banner: Banner | undefined,
): HomePromotion {
  const { name, startTime, expireTime } = prepared.campaign;
  const { urgencyAllowed } = campaignLimits(prepared, region);
  return {
    name,
    ...prepared.card(language),
    art: prepared.art,
    timing: promotionTiming({ startsAt: startTime, endsAt: expireTime ?? banner?.endAt }, now),
    ...(banner?.prizePool && { prizePool: banner.prizePool }),
    ...(!urgencyAllowed && { withoutCountdown: true }),
  };
}

async function nextDraws({ site, reads, region, now }: LoaderInput): Promise<HomePageData['lotteries']> {
  if (!site.configuration.promo.isLottoAvailable) return [];
  const lotteries = lotteriesIn(region, (await optional(reads.lotteries())) ?? []);
  return lotteries
    .filter(({ jackpot, salesCloseAt }) => jackpot !== undefined && salesCloseAt > now)
    .sort((one, other) => one.nextDrawAt - other.nextDrawAt)
    .slice(0, drawsOnHome);
}
