import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Promotion } from '../promotions/promotions.ts';
import type { Campaign } from './campaign.ts';

type Money = Promotion['prizePool'];

/** When a campaign runs. */
export const campaignCalendar = ({ startTime, expireTime }: Campaign): PromotionCalendar => ({
  startAt: startTime.seconds,
  endAt: expireTime ?? Number.POSITIVE_INFINITY,
});

/** The promotion that a campaign is about: its main one, or another with this page. */
export function campaignPromotion(campaign: Campaign, id = campaign.promotionId): Promotion {
  const prizes = ladderOf(campaign);
  return {
    id,
    kind: kindOf(campaign),
    prizePool: poolOf(campaign),
    prizes: prizes.flatMap(({ quantity, worth }) => Array<number>(quantity).fill(worth?.amount ?? 0)).slice(0, listed),
    joinsPerHour: 1 + (id % 40),
  };
}

/** Prizes that are listed by name; smaller ones are not. */
const listed = 20;

const ladderOf = ({ prizes, grandPrizes }: Campaign) =>
  [prizes, grandPrizes]
    .flatMap((ladder) => ladder?.items ?? [])
    .map(({ fromPlace, toPlace, reward }) => ({ quantity: toPlace - fromPlace + 1, worth: reward.worth }));

/** Everything that can be won: the prizes by place, and what else is limited. */
function poolOf(campaign: Campaign): Money {
  const parts = [...ladderOf(campaign), ...limitedRewards(campaign)];
  return {
    amount: parts.reduce((sum, { quantity, worth }) => sum + quantity * (worth?.amount ?? 0), 0),
    currency: parts.find(({ worth }) => worth)?.worth?.currency ?? 'EUR',
  };
}

function limitedRewards(campaign: Campaign): { quantity: number; worth: Money | undefined }[] {
  switch (campaign.mechanic) {
    case 'instant-win':
      return campaign.facts.sectors.map(({ stock = 0, reward }) => ({ quantity: stock, worth: reward.worth }));
    case 'collection': {
      const { album } = campaign.facts;
      return album === undefined ? [] : [{ quantity: album.stock, worth: album.reward.worth }];
    }
    case 'predictor':
      return [{ quantity: 1, worth: campaign.facts.jackpot.value }];
    default:
      return [];
  }
}

/** Only raffles and ratings by tickets have tickets that grow with bets. */
function kindOf(campaign: Campaign): Promotion['kind'] {
  switch (campaign.mechanic) {
    case 'raffle':
      return 'raffle';
    case 'leaderboard':
      return campaign.facts.source === 'tickets' ? 'raffle' : 'other';
    case 'missions':
      return 'missions';
    case 'instant-win':
      return 'wheel';
    case 'collection':
      return campaign.facts.source === 'wheel' ? 'wheel' : 'collection';
    default:
      return 'other';
  }
}
