import { campaignEnd, campaignState } from '../../src/campaigns/campaign-state.ts';
import type { HomePageData } from '../../src/pages/home/home-contract.ts';
import type { PreparedCampaign } from '../config/campaign-store.ts';
import { orNothing } from '../platform/or-nothing.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { campaignLimits, lotteriesIn } from './region-limits.ts';

type PromotionCard = HomePageData['promotions'][number];

const drawsOnHome = 4;

/** The root: running promotions, the one that ends first in front, and the next draws. */
export const loadHome: Loader<HomePageData> = async (input) => {
  const [cards, lotteries] = await Promise.all([
    Promise.all([...input.campaigns.values()].map((prepared) => promotionCard(input, prepared))),
    nextDraws(input),
  ]);
  const promotions = cards.filter((card) => card !== undefined);
  promotions.sort((a, b) => (a.endsAt ?? Number.POSITIVE_INFINITY) - (b.endsAt ?? Number.POSITIVE_INFINITY));
  return { data: { serverTime: input.now, promotions, lotteries } };
};

/** The card of a campaign that has not ended and that the region allows. */
async function promotionCard(input: LoaderInput, prepared: PreparedCampaign): Promise<PromotionCard | undefined> {
  const { campaign } = prepared;
  const promotion = await orNothing(input.reads.promotion(campaign.promotionId));
  const { startsAt } = campaign;
  const endsAt = campaignEnd(campaign.endsAt, promotion?.endAt);
  const { isWithheld, urgencyAllowed } = campaignLimits(prepared, input.region);
  const facts = { now: input.now, isWithheld, startsAt, endsAt, status: promotion?.status };
  const state = campaignState({ ...facts, isSignedIn: false, participates: undefined });
  if (state === 'ended' || state === 'region-blocked') return undefined;
  const { blocks } = prepared.content(input.language);
  const hero = blocks.find((block) => block.type === 'hero');
  if (!hero) return undefined;
  const { kicker, title, tagline, art, significantTerms } = hero;
  return {
    name: campaign.name,
    kicker,
    title,
    tagline,
    art,
    significantTerms,
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(promotion && { prizePool: promotion.prizePool }),
    ...(!urgencyAllowed && { withoutCountdown: true }),
  };
}

async function nextDraws({ site, reads, region, now }: LoaderInput): Promise<HomePageData['lotteries']> {
  if (!site.configuration.promo.isLottoAvailable) return [];
  const lotteries = lotteriesIn(region, (await orNothing(reads.lotteries())) ?? []);
  return lotteries
    .filter(({ jackpot, salesCloseAt }) => jackpot !== undefined && salesCloseAt > now)
    .sort((a, b) => a.nextDrawAt - b.nextDrawAt)
    .slice(0, drawsOnHome);
}
