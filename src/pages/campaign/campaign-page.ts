import { definePage } from '../define-page.tsx';
import { CampaignPage } from './CampaignPage.tsx';
import { campaignPageSchema } from './campaign-contract.ts';

export const page = definePage(campaignPageSchema, CampaignPage);
