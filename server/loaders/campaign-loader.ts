import { campaignEnd, campaignState } from '../../src/campaigns/campaign-state.ts';
import type { CampaignPageData } from '../../src/pages/campaign/campaign-contract.ts';
import { loadParticipation } from '../../src/platform/promotions.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { orNothing } from './or-nothing.ts';

/**
 * A campaign landing page. Its texts come from its file, so it is shown even while the platform can't be asked: then the
 * live figures are missing and taking part is not offered. No file of that name: 404.
 */
export const loadCampaign: Loader<CampaignPageData> = async (input) => {
  const { campaigns, parameters, language, now } = input;
  const prepared = campaigns.get(parameters['name'] ?? '');
  if (!prepared) return { error: 'not-found' };
  const { campaign } = prepared;
  const { startsAt } = campaign;
  const [promotion, participation] = await Promise.all([
    orNothing(input.reads.promotion(campaign.promotionId)),
    participationOf(input, campaign.promotionId),
  ]);
  const endsAt = campaignEnd(campaign.endsAt, promotion?.endAt);
  const state = campaignState({
    now,
    startsAt,
    endsAt,
    status: promotion?.status,
    isSignedIn: input.session.status === 'signed-in',
    participates: participation?.participates,
  });
  return {
    data: {
      name: campaign.name,
      promotionId: campaign.promotionId,
      accent: campaign.accent,
      state,
      serverTime: now,
      ...(startsAt !== undefined && { startsAt }),
      ...(endsAt !== undefined && { endsAt }),
      ...prepared.content(language),
      ...(promotion && { live: promotion }),
      ...(state === 'joined' && participation && { tickets: participation.tickets }),
    },
  };
};

const participationOf = async ({ session, transport }: LoaderInput, promotionId: number) =>
  session.status === 'signed-in' ? orNothing(loadParticipation(transport, promotionId, session.token)) : undefined;
