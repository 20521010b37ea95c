import type { BlockInstance } from '../blocks/block.tsx';
import { navigationBanner } from '../blocks/navigation-banner/block.tsx';
import { changePage, type PageContent, type PageDraft } from '../blocks/page-content.ts';
import { promoPopup as popupBlock } from '../blocks/promo-popup/block.tsx';
import { promoPopup } from '../state/promo-popups.ts';
import type { LoaderInput } from './loader.server.ts';
import { campaignLimits, clauseSettings } from './region-limits.server.ts';
import type { ListedCampaign } from './running-campaigns.server.ts';

/**
 * A page with the campaigns that the operator's configuration promotes: a banner of the navigation, and popups. Only
 * running campaigns of the visitor's country; popups only if the country allows urgent offers.
 */
export function withPromotedCampaigns(
  page: PageContent | PageDraft,
  running: readonly ListedCampaign[],
  input: LoaderInput,
): PageContent | PageDraft {
  const banner = bannerOf(running, input);
  const popups = popupsOf(running, input);
  if (!banner && popups.length === 0) return page;
  const isLast = settingOf(input, 'position') === 'last';
  return changePage(page, JSON.stringify([banner?.data, isLast, popups.map(({ data }) => data)]), (content) => ({
    ...content,
    blocks: [
      ...(banner && !isLast ? [banner] : []),
      ...content.blocks,
      ...(banner && isLast ? [banner] : []),
      ...popups,
    ],
  }));
}

/** A value of `navigation_promo_banner_data`. */
const settingOf = ({ site }: LoaderInput, name: string): string | undefined =>
  site.configuration.promo.navigation_promo_banner_data.find(({ prop_name }) => prop_name === name)?.value;

function bannerOf(running: readonly ListedCampaign[], input: LoaderInput): BlockInstance | undefined {
  const campaign = findRunning(running, [settingOf(input, 'promotion') ?? '']);
  if (!campaign) return undefined;
  const { kicker, title, figure } = cardOf(campaign, input);
  const { name } = campaign.prepared.campaign;
  return navigationBanner.of({ campaign: name, kicker, title, ...(figure !== undefined && { figure }) });
}

function popupsOf(running: readonly ListedCampaign[], input: LoaderInput): BlockInstance[] {
  const { promo_modal_config: modals } = input.site.configuration.promo;
  const { minimumAge } = clauseSettings(input.site, input.region);
  const names = [...new Set(modals.map(({ modal_name }) => modal_name))];
  return names.flatMap((name) => {
    const popup = promoPopup(name);
    const campaign = popup && findRunning(running, popup.campaigns);
    if (!campaign || !campaignLimits(campaign.prepared, input.region).urgencyAllowed) return [];
    const { kicker, title, figure, significantTerms } = cardOf(campaign, input);
    return [
      popupBlock.of({
        name,
        cookie: popup.cookie,
        campaign: campaign.prepared.campaign.name,
        ...{ kicker, title },
        minimumAge: Math.max(minimumAge, campaign.prepared.campaign.eligibility.minimumAge ?? 0),
        terms: input.region?.policy?.promotions.termsBesideOffers ? significantTerms : [],
        ...(figure !== undefined && { figure }),
      }),
    ];
  });
}

/** The first running one of the campaigns; upcoming campaigns are not promoted. */
function findRunning(running: readonly ListedCampaign[], names: readonly string[]): ListedCampaign | undefined {
  const found = names.flatMap((name) =>
    running.filter(({ prepared, state }) => prepared.campaign.name === name && state === 'running'),
  );
  return found[0];
}

const cardOf = ({ prepared }: ListedCampaign, { language, site, region }: LoaderInput) =>
  prepared.card({ language, ...clauseSettings(site, region) });
