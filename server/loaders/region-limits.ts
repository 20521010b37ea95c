import type { AvailableLottery } from '../../src/platform/lotto.ts';
import type { PreparedCampaign } from '../config/campaign-store.ts';
import type { Region } from '../context/request-context.ts';

/** What the rules of a visitor's region say of a campaign. */
interface RegionLimits {
  readonly isWithheld: boolean;
  /** Countdowns may be shown. */
  readonly urgencyAllowed: boolean;
}

/** What the visitor's region lets them see of a campaign; an unknown country has no rules. */
export function campaignLimits({ objections }: PreparedCampaign, region: Region | undefined): RegionLimits {
  const { country, policy } = region ?? {};
  return {
    isWithheld: country !== undefined && objections.has(country),
    urgencyAllowed: policy?.promotions.urgencyAllowed ?? true,
  };
}

/** The lotteries without those of a kind that the visitor's region does not allow. */
export function lotteriesIn(region: Region | undefined, lotteries: readonly AvailableLottery[]): AvailableLottery[] {
  const blocked = region?.policy?.blockedLotteryKinds ?? [];
  return lotteries.filter(({ id }) => !blocked.includes(id));
}
