import { type Campaign, depositOffers, type Wagering } from '../campaigns/campaign.ts';
import { campaignCalendar } from '../campaigns/campaign-promotion.ts';
import { lastRefund } from '../campaigns/own-progress.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { convertLimit, type Money } from '../money/exchange-rates.ts';
import { nameIn } from '../promotions/prizes.ts';
import type { Account } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { accountChecks } from './account-checks.ts';
import { listCurrency } from './round-amount.ts';

/** A bonus that a campaign folder names. */
export interface CampaignBonus {
  readonly id: number;
  readonly campaign: Campaign;
  readonly kind: 'sports' | 'casino';
  /** Maximum amount. */
  readonly amount: Money;
  /** Missing for a reward that needs no deposit. */
  readonly minimumDeposit?: Money;
  /** Missing for a reward that can be used at once. */
  readonly wagering?: {
    readonly times: number;
    readonly days: number;
    readonly maximumBet: Money;
    readonly contributions: readonly { readonly section: string; readonly percentage: number }[];
  };
}

/** The bonus with the id. */
export const findCampaignBonus = (campaigns: readonly Campaign[], id: number): CampaignBonus | undefined =>
  campaigns.flatMap(bonusesOf).find((bonus) => bonus.id === id);

/** A bonus of an account: its time, in seconds since epoch, and its amount if it is less than the maximum. */
export interface BonusCredit {
  readonly at: number;
  readonly amount?: Money;
}

/** When the account got the bonus: on joining, or for the last round of a refund. */
export function bonusCredit(
  state: SandboxState,
  { id, campaign }: CampaignBonus,
  accountId: number,
): BonusCredit | undefined {
  // Several campaigns may show the same offer: the earliest participation in any of them counts.
  const offering = state.campaigns.list().filter((other) => bonusesOf(other).some((bonus) => bonus.id === id));
  const moments = offering.flatMap(({ promotionId }) => state.participation.joinedAt(promotionId, accountId) ?? []);
  if (moments.length === 0) return undefined;
  const joinedAt = Math.min(...moments);
  if (campaign.mechanic !== 'cashback') return { at: joinedAt };
  const calendar = campaignCalendar(campaign);
  return lastRefund(campaign, { state, calendar, accountId, joinedAt, now: state.clock.now() });
}

/** The bonuses of a campaign. */
export function bonusesOf(campaign: Campaign): CampaignBonus[] {
  if (campaign.mechanic === 'free-bet') {
    const { bonusId: id, reward } = campaign.facts;
    return reward.worth === undefined ? [] : [{ id, campaign, kind: 'sports', amount: reward.worth }];
  }
  if (campaign.mechanic === 'cashback') {
    const { bonusId: id, wagering, max: amount } = campaign.facts;
    if (id === undefined || wagering === undefined) return [];
    return [{ id, campaign, kind: 'casino', amount, wagering: wageringOf(wagering) }];
  }
  if (campaign.mechanic !== 'deposit-bonus') return [];
  return depositOffers(campaign).flatMap(({ kind, deposits, wagering }) =>
    deposits.map(({ bonusId: id, bonusMax: amount, depositMin: minimumDeposit }) => ({
      id,
      campaign,
      kind,
      amount,
      minimumDeposit,
      wagering: wageringOf(wagering),
    })),
  );
}

const wageringOf = ({ times, days, maxBet, contributions }: Wagering) => ({
  times,
  days,
  maximumBet: maxBet,
  contributions: contributions.map(({ section, percent }) => ({ section, percentage: percent })),
});

/** The title of the bonus, which is its campaign's. */
export const bonusTitle = ({ campaign }: CampaignBonus, language: string): string =>
  nameIn(campaign.names.get('title') ?? {}, language) ?? campaign.label;

/** The account that a bonus is shown to. */
export interface BonusHolder {
  readonly account: Account;
  readonly credit: BonusCredit | undefined;
  /** Stakes since a moment, in minor units of the account's currency. */
  readonly stakedSince: (moment: number) => number;
}

/** The owner's progress with the bonus; without an owner, as an anonymous visitor sees it, in a currency. */
export function campaignBonusProgress(
  { amount, minimumDeposit, wagering }: CampaignBonus,
  holder: BonusHolder | undefined,
  now: number,
  wanted: string = listCurrency,
) {
  const currency = holder?.account.currency ?? wanted;
  const obstacles = holder === undefined ? (['signed-out'] as const) : bonusObstacles(holder.account.id);
  const credit = obstacles.length > 0 ? undefined : holder?.credit;
  const credited = convertLimit(credit?.amount ?? amount, currency);
  if (wagering === undefined) return { state: rewardState(credit?.at, now), amount: credited, obstacles };
  const required = credited.amount * wagering.times;
  const endAt = credit && credit.at + wagering.days * secondsPerDay;
  const done = Math.min(required, stakedBetween(holder, credit?.at, endAt, now));
  return {
    state: endAt === undefined ? ('available' as const) : wageringState(done, required, now >= endAt),
    amount: credited,
    ...(minimumDeposit && { minimumDeposit: convertLimit(minimumDeposit, currency) }),
    maximumBet: convertLimit(wagering.maximumBet, currency),
    wagering: {
      required: { amount: required, currency },
      done: { amount: done, currency },
      ...(endAt !== undefined && { endAt }),
      contributions: wagering.contributions,
    },
    obstacles,
  };
}

/** A reward is credited a day after its condition is met. */
function rewardState(beganAt: number | undefined, now: number): 'available' | 'pending' | 'redeemed' {
  if (beganAt === undefined) return 'available';
  return now < beganAt + secondsPerDay ? 'pending' : 'redeemed';
}

function wageringState(done: number, required: number, isOver: boolean) {
  if (done >= required) return 'redeemed';
  if (isOver) return 'expired';
  return done > 0 ? 'wagering' : 'active';
}

/** Stakes between two moments; later ones don't count. */
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
