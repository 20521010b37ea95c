import { type HomePageData, type HomePromotion, promotionTiming } from '../../src/pages/home/home-data.ts';
import { homePage } from '../../src/pages/home/home-page.ts';
import type { Banner } from '../../src/platform/promotions.ts';
import type { CampaignView } from '../config/campaign-store.ts';
import { optional } from '../platform/optional.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { campaignLimits, clauseSettings, lotteriesIn } from './region-limits.ts';
import { runningCampaigns } from './running-campaigns.ts';

const drawsOnHome = 4;

/** Promotions on a page of the index. */
const pageSize = 24;

/** The root: running promotions out of one list call, the one that ends first in front, and the next draws. */
export const loadHome: Loader = async (input) => {
  const [running, lotteries] = await Promise.all([runningCampaigns(input), nextDraws(input)]);
  const promotions = running.slice(0, pageSize).map(({ prepared, banner }) => promotionCard(input, prepared, banner));
  return homePage({ promotions, total: running.length, lotteries }, input);
};

function promotionCard(
  { language, now, region, site }: LoaderInput,
  prepared: CampaignView,
  banner: Banner | undefined,
): HomePromotion {
  const { name, startTime, expireTime } = prepared.campaign;
  const { urgencyAllowed } = campaignLimits(prepared, region);
  return {
    name,
    ...prepared.card({ language, ...clauseSettings(site, region) }),
    ...(prepared.art !== undefined && { art: prepared.art }),
    accent: prepared.campaign.accent,
    timing: promotionTiming({ startsAt: startTime, endsAt: expireTime ?? banner?.endAt }, now),
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
