import { type CampaignState, campaignEnd, campaignState } from '../../src/campaigns/campaign-state.ts';
import { roundAt } from '../../src/campaigns/round.ts';
import { optional } from '../platform/optional.ts';
import type { Loader } from './loader.ts';
import { campaignLimits, clauseSettings } from './region-limits.ts';
import { campaignExit } from './running-campaigns.ts';

/**
 * A campaign landing page. Its texts come from its folder, so it is shown even while the platform can't be asked: then the
 * live figures are missing. What is the visitor's own is read beside it, by the action area. No folder of that name: 404.
 */
export const loadCampaign: Loader = async (input) => {
  const { campaigns, reads, parameters, language, t, region, site, now } = input;
  const prepared = campaigns.get(parameters['name'] ?? '');
  if (!prepared) return 'not-found';
  const { promotionId, startTime, expireTime, reading } = prepared.campaign;
  const { isWithheld, isForOthers, urgencyAllowed } = campaignLimits(prepared, region);
  const promotion = isWithheld || isForOthers ? undefined : await optional(reads.promotion(promotionId));
  const endsAt = campaignEnd(expireTime, promotion?.endAt);
  const state = campaignState({
    now,
    isWithheld,
    isForOthers,
    startsAt: startTime,
    endsAt,
    drawsAt: reading.finalDraw?.seconds,
    status: promotion?.status,
  });
  // The platform may end a campaign early; when that was is not known here.
  const isEarly = state === 'ended' && endsAt !== undefined && endsAt > now;
  return prepared.compose({
    language,
    t,
    state,
    urgencyAllowed,
    promotion,
    endsAt: isEarly ? undefined : endsAt,
    round: state === 'running' ? roundAt(prepared.campaign, now) : undefined,
    ...clauseSettings(site, region),
    exit: isOpen(state) ? 'promotions' : await campaignExit(input, prepared.campaign.name),
  });
};

const isOpen = (state: CampaignState): boolean => state === 'teaser' || state === 'running';
