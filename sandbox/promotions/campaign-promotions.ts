import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { PromotionCalendar } from './promotion-calendar.ts';
import type { Promotion } from './promotions.ts';

const seconds = z.iso.datetime({ offset: true }).transform((text) => Math.floor(Date.parse(text) / 1_000));
const moneyFact = z.object({ amount: z.number(), currency: z.string() });

const ladderSchema = z.object({
  items: z.array(
    z.object({
      fromPlace: z.int(),
      toPlace: z.int(),
      reward: z.object({ value: moneyFact.optional(), worth: moneyFact.optional() }),
    }),
  ),
});

/** What the sandbox reads of a campaign folder; the rest is the page's. */
const campaignSchema = z.object({
  label: z.string(),
  mechanic: z.string(),
  promotionId: z.int(),
  promotionIds: z.array(z.int()),
  startTime: seconds,
  expireTime: seconds.optional(),
  prizes: ladderSchema.optional(),
  grandPrizes: ladderSchema.optional(),
});

/** A promotion that a campaign folder is about. */
export interface CampaignPromotion {
  /** Name of the folder. */
  readonly name: string;
  readonly label: string;
  readonly promotionIds: readonly number[];
  readonly promotion: Promotion;
  readonly calendar: PromotionCalendar;
}

/** The promotions of the campaign folders. */
export interface CampaignPromotions {
  readonly find: (promotionId: number) => CampaignPromotion | undefined;
  readonly list: () => readonly CampaignPromotion[];
}

/** Milliseconds in which the folders are not read again. */
const freshFor = 1_000;

/** Reads campaign folders as data, as the platform's own records would be: a new folder is a new promotion at once. */
export function createCampaignPromotions(directory: string): CampaignPromotions {
  let known: readonly CampaignPromotion[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const list = () => {
    if (performance.now() - readAt > freshFor) {
      known = readFolders(directory);
      readAt = performance.now();
    }
    return known;
  };
  return { list, find: (id) => list().find(({ promotion }) => promotion.id === id) };
}

function readFolders(directory: string): CampaignPromotion[] {
  const names = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  return names.flatMap(({ name }) => readFolder(directory, name) ?? []);
}

/** A folder that can't be read is none of the platform's promotions; Marquee says what is wrong with it. */
function readFolder(directory: string, name: string): CampaignPromotion | undefined {
  try {
    const text = readFileSync(path.join(directory, name, 'campaign.json'), 'utf8');
    return promotionOf(name, campaignSchema.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

function promotionOf(name: string, campaign: z.infer<typeof campaignSchema>): CampaignPromotion {
  const prizes = [campaign.prizes, campaign.grandPrizes].flatMap((ladder) => ladder?.items ?? []);
  const currency = prizes.flatMap(({ reward }) => (reward.value ?? reward.worth)?.currency ?? [])[0] ?? 'EUR';
  const amounts = prizes.map(({ fromPlace, toPlace, reward }) => ({
    quantity: toPlace - fromPlace + 1,
    amount: Math.round(((reward.value ?? reward.worth)?.amount ?? 0) * 100),
  }));
  return {
    name,
    label: campaign.label,
    promotionIds: campaign.promotionIds,
    promotion: {
      id: campaign.promotionId,
      kind: kindOf(campaign.mechanic),
      prizePool: { amount: amounts.reduce((sum, prize) => sum + prize.quantity * prize.amount, 0), currency },
      prizes: amounts.flatMap(({ quantity, amount }) => Array<number>(quantity).fill(amount)).slice(0, listedWinners),
      joinsPerHour: 1 + (campaign.promotionId % 40),
    },
    calendar: { startAt: campaign.startTime, endAt: campaign.expireTime ?? Number.POSITIVE_INFINITY },
  };
}

/** Small prizes are not listed by name. */
const listedWinners = 20;

/** Only raffles have tickets that grow with bets. */
function kindOf(mechanic: string): Promotion['kind'] {
  if (mechanic === 'raffle') return 'raffle';
  return mechanic === 'instant-win' ? 'wheel' : 'other';
}
