import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { defaultLanguage } from '../../config/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { HostPolicy } from '../host/host-policy.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import { visitOf } from '../pipeline/document-visit.ts';
import type { SharedPages } from './shared-pages.ts';

interface WarmDeps {
  readonly table: readonly RouteSpec[];
  readonly campaigns: CampaignStore;
  readonly sharedPages: Pick<SharedPages, 'makeDocument' | 'makeShell'>;
  /** Used for requests whose host name has no tenant. */
  readonly hostPolicy: HostPolicy;
  readonly logger: Logger;
}

/**
 * Renders each kind of page once before visitors arrive, so that no visitor waits for code that runs for the first time
 * (goal L6). A page that can't be rendered, because the platform lacks its data, does not delay the start.
 */
export const createWarmPages =
  ({ table, campaigns, sharedPages, hostPolicy, logger }: WarmDeps) =>
  async (): Promise<void> => {
    const shown = campaigns.list().find(({ campaign }) => campaign.publishedIn.includes(defaultLanguage));
    const name = shown?.campaign.name ?? '';
    const examples = new Map<string, Readonly<Record<string, string>> | undefined>(
      pageTable.map(({ id, examples: [first] }) => [id, first?.parameters]),
    );
    for (const route of table.filter(({ cache }) => cache !== 'never')) {
      const context = {
        language: defaultLanguage,
        session: { status: 'anonymous' },
        values: createRequestValues(),
      } as const;
      const page = { route, pathname: '/', search: '' };
      // Any campaign of this operator. Other examples may be missing here, but an error page warms the same code.
      const parameters = { ...examples.get(route.id), name };
      const visit = { ...visitOf(new IncomingMessage(new Socket()), context, hostPolicy, page), parameters };
      try {
        await sharedPages.makeDocument(visit, 'signed-in');
        await sharedPages.makeShell(visit, 'slow');
      } catch (error) {
        logger.warn(
          { event: logEvents.warmUpFailed, route: route.id, error },
          'a page could not be rendered beforehand',
        );
      }
    }
  };
