import type { EmbedInfo } from '../../src/host/embed-info.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { predictHeights } from '../../src/pages/predict-heights.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { CampaignStore } from '../config/campaign-store.ts';

/** How high a page will about be, by the width of its frame; nothing where there is no such page. */
export type HeightsOf = (match: RouteMatch<RouteSpec>, language: LanguageCode) => EmbedInfo['heights'] | undefined;

/** Heights by what the files of the configuration say: the platform is asked for nothing. */
export function createHeightsOf(campaigns: CampaignStore): HeightsOf {
  return ({ route, parameters }, language) => {
    const campaign = route.page === 'campaign' ? campaigns.get(parameters['name'] ?? '') : undefined;
    if (route.page === 'campaign' && !campaign) return undefined;
    return predictHeights({ page: route.page, ...(campaign && { blocks: campaign.content(language).blocks }) });
  };
}
