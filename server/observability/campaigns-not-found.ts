import { createLineSampler } from './line-sampler.ts';
import { logEvents } from './log-events.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Campaign names with their own metric series; requests for all others count as `other`. */
export const maxCampaignNames = 50;

/** Counts and logs requests for missing campaign pages: an advertised link may be dead. */
export interface CampaignsNotFound {
  /** Remembers a refused or removed folder: requests for its page are counted separately from those for names that never existed. */
  readonly remember: (campaign: string) => void;
  /** Records a request for a page, and the address of the page that linked to it. */
  readonly record: (campaign: string, referrer: string | undefined) => void;
}

interface CampaignsNotFoundDeps {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'campaignNotFound'>;
}

export function createCampaignsNotFound({ logger, metrics }: CampaignsNotFoundDeps): CampaignsNotFound {
  /** In chronological order. */
  const remembered = new Set<string>();
  const sampler = createLineSampler();
  return {
    remember: (campaign) => {
      remembered.delete(campaign);
      remembered.add(campaign);
      const [oldest = ''] = remembered;
      if (remembered.size <= maxCampaignNames) return;
      remembered.delete(oldest);
      metrics.campaignNotFound.remove({ campaign: oldest });
    },
    record: (campaign, referrer) => {
      const isRemembered = remembered.has(campaign);
      metrics.campaignNotFound.inc({ campaign: isRemembered ? campaign : 'other' });
      const referrerHost = hostOf(referrer);
      // Scanners invent endless names, so all unknown names share one kind of line.
      const leftOut = sampler.take(isRemembered ? `${campaign} ${referrerHost}` : 'other');
      if (leftOut === undefined) return;
      logger[isRemembered ? 'warn' : 'info'](
        { event: logEvents.campaignNotFound, campaign, isRemembered, referrerHost, ...(leftOut > 0 && { leftOut }) },
        'a missing campaign page was requested',
      );
    },
  };
}

/** Only the host: the rest of the address may identify the visitor. */
const hostOf = (address: string | undefined): string | undefined =>
  (address !== undefined && URL.parse(address)?.host) || undefined;
