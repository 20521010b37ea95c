import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { CampaignStore } from './campaign-store.ts';

/** Tells whoever starts the service which campaigns the rules of which country keep from its visitors, and why. */
export function logWithheldCampaigns(campaigns: CampaignStore, logger: Logger): void {
  for (const [campaign, { objections }] of campaigns) {
    for (const [country, reasons] of objections) {
      logger.warn({ event: logEvents.campaignWithheld, campaign, country, reasons }, 'a campaign is withheld');
    }
  }
}
