import { defaultLanguage } from '../../config/languages.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { Trust } from '../host/trust-of.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import { visitOf } from './document-visit.ts';
import type { SharedPages } from './shared-pages.ts';

interface WarmDeps {
  readonly routes: readonly RouteSpec[];
  readonly campaigns: CampaignStore;
  readonly sharedPages: SharedPages;
  /** Of a request that no tenant's host name was in. */
  readonly trust: Trust;
  readonly logger: Logger;
}

/**
 * Renders each kind of page once before visitors come, so that none of them waits for code that runs for the first time
 * (goal L6). A page that can't be made now, because the platform lacks its data, keeps nobody waiting.
 */
export const createWarmPages =
  ({ routes, campaigns, sharedPages, trust, logger }: WarmDeps) =>
  async (): Promise<void> => {
    const name = campaigns.keys().next().value ?? '';
    for (const route of routes.filter(({ cache }) => cache === 'public-short')) {
      const context = { language: defaultLanguage, session: { status: 'anonymous' } } as const;
      const page = { route, pathname: '/', search: '' };
      const visit = { ...visitOf({ cookies: {}, headers: {} }, context, trust, page), parameters: { name } };
      try {
        await sharedPages.makePage(visit, 'signed-in');
        await sharedPages.makeShell(visit);
      } catch (error) {
        logger.warn(
          { event: logEvents.warmUpFailed, route: route.id, error },
          'a page could not be rendered beforehand',
        );
      }
    }
  };
