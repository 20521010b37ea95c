import { campaignEnd, campaignState } from '../../src/campaigns/campaign-state.ts';
import { contentInRegion } from '../../src/campaigns/content-in-region.ts';
import type { CampaignPageData } from '../../src/pages/campaign/campaign-contract.ts';
import { loadParticipation } from '../../src/platform/promotions.ts';
import type { PreparedCampaign } from '../config/campaign-store.ts';
import { orNothing } from '../platform/or-nothing.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { campaignLimits } from './region-limits.ts';

/**
 * A campaign landing page. Its texts come from its file, so it is shown even while the platform can't be asked: then the
 * live figures are missing and taking part is not offered. No file of that name: 404.
 */
export const loadCampaign: Loader<CampaignPageData> = async (input) => {
  const { campaigns, parameters, language, region, now } = input;
  const prepared = campaigns.get(parameters['name'] ?? '');
  if (!prepared) return { error: 'not-found' };
  const { name, promotionId, accent } = prepared.campaign;
  const limits = campaignLimits(prepared, region);
  const content = contentInRegion(prepared.content(language), limits);
  const standing = await standingOf(input, prepared, limits.isWithheld);
  return { data: { name, promotionId, accent, serverTime: now, ...content, ...standing } };
};

type Standing = Pick<CampaignPageData, 'state' | 'startsAt' | 'endsAt' | 'live' | 'tickets'>;

/** Where the campaign is in its life, with what the platform says of it; of a withheld one nothing more is told. */
async function standingOf(input: LoaderInput, { campaign }: PreparedCampaign, isWithheld: boolean): Promise<Standing> {
  const { promotionId, startsAt } = campaign;
  const [promotion, participation] = await Promise.all([
    orNothing(input.reads.promotion(promotionId)),
    participationOf(input, promotionId),
  ]);
  const endsAt = campaignEnd(campaign.endsAt, promotion?.endAt);
  const state = campaignState({
    now: input.now,
    isWithheld,
    startsAt,
    endsAt,
    status: promotion?.status,
    isSignedIn: input.session.status === 'signed-in',
    participates: participation?.participates,
  });
  if (state === 'region-blocked') return { state };
  return {
    state,
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(promotion && { live: promotion }),
    ...(state === 'joined' && participation && { tickets: participation.tickets }),
  };
}

const participationOf = async ({ session, transport }: LoaderInput, promotionId: number) =>
  session.status === 'signed-in' ? orNothing(loadParticipation(transport, promotionId, session.token)) : undefined;
