import { type CampaignState, campaignEnd, campaignState, visitorState } from '../../src/campaigns/campaign-state.ts';
import { roundAt } from '../../src/campaigns/round.ts';
import type { ParticipationReply } from '../../src/platform/promotions.ts';
import type { OwnState } from '../../src/state/own-data.tsx';
import type { CampaignView } from '../config/campaign-store.ts';
import { timedOut, withDeadline } from '../context/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import { participationDeadline, readParticipation } from '../platform/read-participation.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { campaignLimits, clauseSettings } from './region-limits.ts';
import { campaignExit } from './running-campaigns.ts';

/**
 * A campaign landing page. Its texts come from its folder, so it is shown even while the platform can't be asked: then the
 * live figures are missing. What is the visitor's own is in the action area, unless it rules the offer out: then the page
 * says so itself. No folder of that name: 404.
 */
export const loadCampaign: Loader = async (input) => {
  const { campaigns, reads, parameters, language, t, region, site, now } = input;
  const prepared = campaigns.get(parameters['name'] ?? '')?.forCountry(region?.country);
  if (!prepared) return 'not-found';
  const { promotionId, startTime, expireTime, reading } = prepared.campaign;
  const { isWithheld, isForOthers, urgencyAllowed } = campaignLimits(prepared, region);
  const [promotion, own] = await Promise.all([
    isWithheld || isForOthers ? undefined : optional(reads.promotion(promotionId)),
    participationOf(input, prepared),
  ]);
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
  const visitor = visitorState(state, { isSignedIn: input.session.status === 'signed-in', own });
  // The platform may end a campaign early; when that was is not known here.
  const isEarly = state === 'ended' && endsAt !== undefined && endsAt > now;
  return prepared.compose({
    language,
    t,
    state,
    visitor,
    obstacles: own.status === 'ready' ? (own.value.obstacles ?? []) : [],
    urgencyAllowed,
    promotion,
    endsAt: isEarly ? undefined : endsAt,
    round: state === 'running' ? roundAt(prepared.campaign, now) : undefined,
    ...clauseSettings(site, region),
    exit:
      isOpen(state) && visitor !== 'not-eligible' && visitor !== 'completed'
        ? 'promotions'
        : await campaignExit(input, prepared.campaign.name),
  });
};

/** What the platform says of the visitor in the promotion; nothing is asked for what promotes nothing. */
async function participationOf(
  { session, transport }: LoaderInput,
  { campaign: { promotes, promotionId } }: CampaignView,
): Promise<OwnState<ParticipationReply>> {
  if (session.status !== 'signed-in' || promotes === 'nothing') return { status: 'none' };
  const reading = optional(readParticipation(transport, promotionId, session.token));
  const value = await withDeadline(reading, participationDeadline);
  if (value === timedOut) return { status: 'waiting' };
  return value ? { status: 'ready', value } : { status: 'failed' };
}

const isOpen = (state: CampaignState): boolean => state === 'teaser' || state === 'running';
