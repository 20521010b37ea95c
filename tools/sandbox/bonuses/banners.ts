import * as z from 'zod';
import type { Campaign } from '../campaigns/campaign.ts';
import { campaignCalendar, campaignPromotion } from '../campaigns/campaign-promotion.ts';
import records from '../data/banners.json' with { type: 'json' };
import { moneyText } from '../lib/money-text.ts';
import { nameIn, prizeCurrency } from '../promotions/prizes.ts';
import { promotionCalendar } from '../promotions/promotion-calendar.ts';
import { findPromotion } from '../promotions/promotions.ts';
import { tournamentCalendar } from '../tournaments/tournament-calendar.ts';
import { findTournament } from '../tournaments/tournaments.ts';
import { bonusTextKeySchema, bonusTexts } from './bonus-texts.ts';

const secondsPerDay = 86_400;

const shape = {
  id: z.int(),
  promotionIds: z.array(z.int()).min(1),
  slug: z.string().regex(/^[a-z0-9-]*$/),
  title: bonusTextKeySchema,
  text: bonusTextKeySchema,
  priority: z.int(),
};

/** A banner runs as long as its promotion, or without end. */
const bannerSchema = z.union([
  z.strictObject({ ...shape, startedDaysAgo: z.int() }),
  z.strictObject({ ...shape, promotionId: z.int() }),
  z.strictObject({ ...shape, tournamentId: z.int() }),
]);

type BannerRecord = z.infer<typeof bannerSchema>;

const banners = z.array(bannerSchema).parse(records);

function mustExist<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('A banner names a promotion that does not exist');
  return found;
}

/** When a banner runs, and its prizes. */
function occasionOf(banner: BannerRecord, startedAt: number): { startAt: number; endAt?: number; pool?: number } {
  if ('promotionId' in banner) {
    const promotion = mustExist(findPromotion(banner.promotionId));
    const { startAt, endAt } = promotionCalendar(promotion, startedAt);
    return { startAt, endAt, pool: promotion.prizePool.amount };
  }
  if ('tournamentId' in banner) {
    const tournament = mustExist(findTournament(banner.tournamentId));
    const { registrationAt, endAt } = tournamentCalendar(tournament, startedAt);
    return { startAt: registrationAt, endAt, pool: tournament.prizePool.amount };
  }
  return { startAt: (Math.floor(startedAt / secondsPerDay) - banner.startedDaysAgo) * secondsPerDay };
}

/** Ids of the banners of campaign folders begin here. */
const firstCampaignBanner = 10_000;

/** A banner for each campaign folder without a banner in the records above. */
function campaignBanners(campaigns: readonly Campaign[], language: string) {
  const led = new Set(banners.map(({ slug }) => slug));
  return campaigns
    .filter(({ name }) => !led.has(name))
    .map((campaign) => {
      const { name, label, promotionId, promotionIds, names } = campaign;
      const { startAt, endAt } = campaignCalendar(campaign);
      const { prizePool } = campaignPromotion(campaign);
      return {
        id: firstCampaignBanner + promotionId,
        promotionIds,
        slug: name,
        priority: 0,
        title: nameIn(names.get('title') ?? {}, language) ?? label,
        text: label,
        startAt,
        ...(Number.isFinite(endAt) && { endAt }),
        ...(prizePool.amount > 0 && { prizePool }),
      };
    });
}

/** The banners that run at `now`, by priority, with their texts in a language. */
export function bannersAt(language: string, sandboxStartedAt: number, now: number, campaigns: readonly Campaign[]) {
  const texts = bonusTexts(language);
  const idsBySlug = new Map(campaigns.map(({ name, promotionIds }) => [name, promotionIds]));
  return banners
    .map((banner) => {
      const { id, promotionIds, slug, priority } = banner;
      const { pool, ...times } = occasionOf(banner, sandboxStartedAt);
      const values = pool === undefined ? {} : { pool: moneyText({ amount: pool, currency: prizeCurrency }, language) };
      return {
        id,
        promotionIds: [...new Set([...promotionIds, ...(idsBySlug.get(slug) ?? [])])],
        slug,
        priority,
        title: texts(banner.title),
        text: texts(banner.text, values),
        ...times,
        ...(pool !== undefined && { prizePool: { amount: pool, currency: prizeCurrency } }),
      };
    })
    .concat(campaignBanners(campaigns, language))
    .filter(({ startAt, endAt }) => startAt <= now && (endAt === undefined || now < endAt))
    .sort((one, other) => other.priority - one.priority);
}
