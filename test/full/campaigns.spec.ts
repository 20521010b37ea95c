import { campaignViews, testCampaignView } from '../browser/campaign-views.ts';

for (const view of campaignViews) testCampaignView(view);
