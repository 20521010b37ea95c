import { type Campaign, depositOffers } from '../campaigns/campaign.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { convertLimit, type Money } from '../money/exchange-rates.ts';
import { nameIn } from '../promotions/prizes.ts';
import type { Account } from '../state/accounts.ts';
import { accountChecks } from './account-checks.ts';
import { listCurrency } from './round-amount.ts';

/** A bonus that a campaign folder names. */
export interface CampaignBonus {
  readonly id: number;
  readonly campaign: Campaign;
  readonly kind: 'sports' | 'casino';
  /** The most that it gives. */
  readonly amount: Money;
  /** Missing for a reward that can be used at once. */
  readonly deposit?: {
    readonly minimum: Money;
    readonly times: number;
    readonly days: number;
    readonly maximumBet: Money;
    readonly contributions: readonly { readonly section: string; readonly percentage: number }[];
  };
}

/** The bonus with the id. */
export const findCampaignBonus = (campaigns: readonly Campaign[], id: number): CampaignBonus | undefined =>
  campaigns.flatMap(bonusesOf).find((bonus) => bonus.id === id);

/** When the account first took part in a campaign that gives the bonus: views of one offer name the same. */
export function bonusBeganAt(
  campaigns: readonly Campaign[],
  id: number,
  joinedAt: (promotionId: number) => number | undefined,
): number | undefined {
  const offering = campaigns.filter((campaign) => bonusesOf(campaign).some((bonus) => bonus.id === id));
  const moments = offering.flatMap(({ promotionId }) => joinedAt(promotionId) ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** The bonuses of a campaign. */
export function bonusesOf(campaign: Campaign): CampaignBonus[] {
  if (campaign.mechanic === 'free-bet') {
    const { bonusId: id, reward } = campaign.facts;
    return reward.worth === undefined ? [] : [{ id, campaign, kind: 'sports', amount: reward.worth }];
  }
  if (campaign.mechanic !== 'deposit-bonus') return [];
  return depositOffers(campaign).flatMap(({ kind, deposits, wagering }) =>
    deposits.map(({ bonusId: id, bonusMax: amount, depositMin: minimum }) => ({
      id,
      campaign,
      kind,
      amount,
      deposit: {
        minimum,
        times: wagering.times,
        days: wagering.days,
        maximumBet: wagering.maxBet,
        contributions: wagering.contributions.map(({ section, percent }) => ({ section, percentage: percent })),
      },
    })),
  );
}

/** The title of the bonus, which is that of its campaign. */
export const bonusTitle = ({ campaign }: CampaignBonus, language: string): string =>
  nameIn(campaign.names.get('title') ?? {}, language) ?? campaign.label;

/** An account that looks at a bonus. */
export interface BonusHolder {
  readonly account: Account;
  /** When it took part in the campaign; seconds since epoch. */
  readonly joinedAt: number | undefined;
  /** Stakes since a moment, in minor units of the account's currency. */
  readonly stakedSince: (moment: number) => number;
}

/** How far the holder is with the bonus; without one, what an anonymous visitor sees. */
export function campaignBonusProgress(
  { amount, deposit }: CampaignBonus,
  holder: BonusHolder | undefined,
  now: number,
) {
  const currency = holder?.account.currency ?? listCurrency;
  const given = convertLimit(amount, currency);
  const obstacles = holder === undefined ? (['signed-out'] as const) : bonusObstacles(holder.account.id);
  const beganAt = obstacles.length > 0 ? undefined : holder?.joinedAt;
  if (deposit === undefined) return { state: rewardState(beganAt, now), amount: given, obstacles };
  const required = given.amount * deposit.times;
  const endAt = beganAt === undefined ? undefined : beganAt + deposit.days * secondsPerDay;
  const done = Math.min(required, stakedBetween(holder, beganAt, endAt, now));
  return {
    state: endAt === undefined ? ('available' as const) : wageringState(done, required, now >= endAt),
    amount: given,
    minimumDeposit: convertLimit(deposit.minimum, currency),
    maximumBet: convertLimit(deposit.maximumBet, currency),
    wagering: {
      required: { amount: required, currency },
      done: { amount: done, currency },
      ...(endAt !== undefined && { endAt }),
      contributions: deposit.contributions,
    },
    obstacles,
  };
}

/** A reward is credited a day after its condition, and then it is there. */
function rewardState(beganAt: number | undefined, now: number): 'available' | 'active' | 'redeemed' {
  if (beganAt === undefined) return 'available';
  return now < beganAt + secondsPerDay ? 'active' : 'redeemed';
}

function wageringState(done: number, required: number, isOver: boolean) {
  if (done >= required) return 'redeemed';
  if (isOver) return 'expired';
  return done > 0 ? 'wagering' : 'active';
}

/** What is staked after the end counts no more. */
function stakedBetween(holder: BonusHolder | undefined, from: number | undefined, until = 0, now = 0): number {
  if (holder === undefined || from === undefined) return 0;
  return Math.max(0, holder.stakedSince(from) - (now >= until ? holder.stakedSince(until) : 0));
}

function bonusObstacles(accountId: number): readonly ('age' | 'profile' | 'phone')[] {
  const checks = accountChecks(accountId);
  return [
    ...(checks.obstacles.includes('age') ? (['age'] as const) : []),
    ...(checks.isProfileComplete ? [] : (['profile'] as const)),
    ...(checks.isPhoneConfirmed ? [] : (['phone'] as const)),
  ];
}
