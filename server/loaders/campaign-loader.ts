import { type CampaignState, campaignEnd, campaignState } from '../../src/campaigns/campaign-state.ts';
import { optional } from '../platform/optional.ts';
import type { Loader } from './loader.ts';
import { campaignLimits } from './region-limits.ts';
import { campaignExit } from './running-campaigns.ts';

/**
 * A campaign landing page. Its texts come from its folder, so it is shown even while the platform can't be asked: then the
 * live figures are missing. What is the visitor's own is read beside it, by the action area. No folder of that name: 404.
 */
export const loadCampaign: Loader = async (input) => {
  const { campaigns, reads, parameters, language, t, region, now } = input;
  const prepared = campaigns.get(parameters['name'] ?? '');
  if (!prepared) return 'not-found';
  const { promotionId, startTime, expireTime } = prepared.campaign;
  const { isWithheld, urgencyAllowed } = campaignLimits(prepared, region);
  const promotion = isWithheld ? undefined : await optional(reads.promotion(promotionId));
  const endsAt = campaignEnd(expireTime, promotion?.endAt);
  const state = campaignState({ now, isWithheld, startsAt: startTime, endsAt, status: promotion?.status });
  // The platform may end a campaign early; when that was is not known here.
  const isEarly = state === 'ended' && endsAt !== undefined && endsAt > now;
  return prepared.compose({
    language,
    t,
    state,
    urgencyAllowed,
    promotion,
    endsAt: isEarly ? undefined : endsAt,
    exit: isClosed(state) ? await campaignExit(input, prepared.campaign.name) : 'promotions',
  });
};

const isClosed = (state: CampaignState): boolean => state === 'ended' || state === 'withheld';
