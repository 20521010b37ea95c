import { campaignViews, testCampaignView } from './campaign-views.ts';
import { testDay } from './playwright.config.ts';

/** Days after which every campaign has had its turn; `npm run test:full` opens all. */
const days = 14;

for (const view of campaignViews.filter((_, index) => index % days === testDay % days)) testCampaignView(view);
