import { campaignEnd, campaignState } from '../../src/campaigns/campaign-state.ts';
import type { HomePageData } from '../../src/pages/home/home-contract.ts';
import type { PreparedCampaign } from '../config/campaign-store.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { orNothing } from './or-nothing.ts';

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

/** The card of a campaign that has not ended. */
async function promotionCard(input: LoaderInput, prepared: PreparedCampaign): Promise<PromotionCard | undefined> {
  const { campaign } = prepared;
  const promotion = await orNothing(input.reads.promotion(campaign.promotionId));
  const { startsAt } = campaign;
  const endsAt = campaignEnd(campaign.endsAt, promotion?.endAt);
  const facts = { now: input.now, startsAt, endsAt, status: promotion?.status };
  if (campaignState({ ...facts, isSignedIn: false, participates: undefined }) === 'ended') return undefined;
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
  };
}

async function nextDraws({ site, reads, now }: LoaderInput): Promise<HomePageData['lotteries']> {
  if (!site.configuration.promoConfig.isLottoAvailable) return [];
  const lotteries = (await orNothing(reads.lotteries())) ?? [];
  return lotteries
    .filter(({ jackpot, salesCloseAt }) => jackpot !== undefined && salesCloseAt > now)
    .sort((a, b) => a.nextDrawAt - b.nextDrawAt)
    .slice(0, drawsOnHome);
}
