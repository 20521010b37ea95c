import { isProtected } from '../../blocks/action-area/participation-state.ts';
import type { RelatedCampaign } from '../../blocks/related/block.tsx';
import type { ShownOffer } from '../../campaigns/campaign-input.ts';
import {
  type CampaignState,
  campaignEnd,
  campaignState,
  isOver,
  visitorState,
} from '../../campaigns/campaign-state.ts';
import type { Campaign } from '../../campaigns/campaign-types.ts';
import type { CampaignView } from '../../campaigns/campaign-view.ts';
import { nextDeadline } from '../../campaigns/deadline.ts';
import { ownTextsOf } from '../../campaigns/own-texts.ts';
import { relatedCampaigns } from '../../campaigns/related-campaigns.ts';
import { timedOut, withDeadline } from '../../lib/with-deadline.ts';
import { optional } from '../../platform/optional.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { readParticipation, visitorDeadline } from '../../platform/read-participation.server.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import type { Loader, LoaderInput } from '../loader.server.ts';
import { campaignEstimates } from '../own-currency.server.ts';
import { protectionOf } from '../protected-visitor.server.ts';
import { campaignLimits, clauseSettings, protectedAge } from '../region-limits.server.ts';
import { campaignExit, type ListedCampaign, runningCampaigns } from '../running-campaigns.server.ts';
import type { SitemapAddresses } from '../sitemap-addresses.server.ts';

/**
 * A campaign landing page. Its texts come from its folder, so it works while the platform is down, without the live
 * figures. The action area has visitor data; if it rules the offer out, the page says so itself. No folder of
 * that name, or not published in the language: 404.
 */
export const load: Loader = async (input) => {
  const { campaigns, parameters, language, t, region, site, now } = input;
  const prepared = campaigns.get(parameters['name'] ?? '')?.forCountry(region?.country);
  if (!prepared?.campaign.publishedIn.includes(language)) return 'not-found';
  const { startTime, behavior } = prepared.campaign;
  const { isWithheld, isForOthers, urgencyAllowed } = campaignLimits(prepared, region);
  const isClosed = isWithheld || isForOthers;
  const [found, visitorData, protection, estimates, running] = await Promise.all([
    isClosed ? undefined : optional(promotionOf(input, prepared)),
    participationOf(input, prepared),
    // No promotion to read.
    prepared.campaign.promotes === 'nothing' ? protectionOf(input) : undefined,
    isClosed ? undefined : campaignEstimates(input, prepared),
    runningCampaigns(input),
  ]);
  const promotion = found === 'unknown' ? undefined : found;
  const endsAt = campaignEnd(prepared.campaign, promotion?.endAt, now);
  const state = campaignState({
    now,
    isWithheld,
    isForOthers,
    isUnknown: found === 'unknown' && prepared.isDraft !== true,
    startsAt: startTime,
    endsAt,
    drawsAt: behavior.finalDraw?.seconds,
    status: promotion?.status,
  });
  const known = visitorData.status === 'ready' ? undefined : input.protectedVisitors.reasonFor(input.session);
  const visitor =
    protection ?? known ?? visitorState(state, { isSignedIn: input.session.status === 'signed-in', visitorData });
  // The platform may end a campaign early; the exact time is unknown here.
  const isEarly = state === 'ended' && endsAt !== undefined && endsAt > now;
  return prepared.page({
    language,
    t,
    state,
    visitor,
    joinedAt: visitorData.status === 'ready' ? visitorData.value.joinedAt : undefined,
    obstacles: visitorData.status === 'ready' ? (visitorData.value.obstacles ?? []) : [],
    urgencyAllowed,
    compositions: input.looks.compositions,
    promotion,
    now,
    estimates,
    endsAt: isEarly ? undefined : endsAt,
    deadline: nextDeadline({
      campaign: prepared.campaign,
      state,
      visitor,
      endsAt: isEarly ? undefined : endsAt,
      promotion,
      now,
    }),
    ...clauseSettings(site, region),
    ...(isProtected(visitor) && { minimumAge: protectedAge(input) }),
    exit:
      isOpen(state) && visitor !== 'not-eligible' && visitor !== 'completed'
        ? 'promotions'
        : campaignExit(input, running, prepared.campaign.name),
    shownOffer: isClosed || state !== 'running' ? undefined : shownBy(prepared.campaign, running, input),
    related: isClosed ? [] : relatedTo(prepared.campaign, running, input),
  });
};

/** Reads the platform's promotion; taking part in one that it doesn't know is refused. */
const promotionOf = ({ reads }: LoaderInput, { campaign: { promotes, promotionId } }: CampaignView) =>
  reads.promotion(promotionId).catch((error: unknown) => {
    if (promotes !== 'nothing' && error instanceof PlatformError && error.status === 404) return 'unknown' as const;
    throw error;
  });

/** Reads the visitor's participation in the promotion; makes no call for a page without a promotion. */
async function participationOf(
  { session, transport, protectedVisitors }: LoaderInput,
  { campaign: { promotes, promotionId } }: CampaignView,
): Promise<VisitorDataState<ParticipationReply>> {
  if (session.status !== 'signed-in' || promotes === 'nothing') return { status: 'none' };
  const reading = optional(readParticipation(transport, promotionId, session.token)).then((reply) => {
    // A reply that is too late for this page is recorded for the next one.
    if (reply) protectedVisitors.record(session, reply.obstacles);
    return reply;
  });
  const value = await withDeadline(reading, visitorDeadline);
  if (value === timedOut) return { status: 'waiting' };
  return value ? { status: 'ready', value } : { status: 'failed' };
}

const isOpen = (state: CampaignState): boolean => state === 'teaser' || state === 'running';

/** The campaign of a broadcast, while visitors can take part in it. */
function shownBy(
  { flags, parent }: Campaign,
  running: readonly ListedCampaign[],
  { language, site, region }: LoaderInput,
): ShownOffer | undefined {
  if (!flags.broadcast) return undefined;
  const shown = running.find(({ prepared, state }) => prepared.campaign.name === parent && state === 'running');
  if (!shown) return undefined;
  const { promotionId, eligibility, behavior } = shown.prepared.campaign;
  if (!eligibility.optIn || !behavior.hasTickets) return undefined;
  const { title, significantTerms } = shown.prepared.card({ language, ...clauseSettings(site, region) });
  return { promotionId, title, significantTerms };
}

/** Cards of similar running campaigns. */
function relatedTo(
  campaign: Campaign,
  running: readonly ListedCampaign[],
  { now, language }: LoaderInput,
): RelatedCampaign[] {
  return relatedCampaigns(campaign, running, ({ prepared }) => prepared.campaign, now).map(({ prepared }) => {
    const text = ownTextsOf(prepared.campaign, language);
    return {
      name: prepared.campaign.name,
      kicker: text('kicker'),
      title: text('title'),
      tagline: text('tagline'),
      accent: prepared.campaign.accent,
      ...(prepared.art !== undefined && { art: prepared.art }),
    };
  });
}

/** Campaigns that have not ended. Another view of an offer names the page of the offer. */
export const addresses: SitemapAddresses = ({ campaigns }) =>
  campaigns
    .filter(({ prepared, state }) => !prepared.campaign.flags.isAlternativeView && !isOver(state))
    .map(({ prepared: { campaign } }) => ({ parameters: { name: campaign.name }, languages: campaign.publishedIn }));
