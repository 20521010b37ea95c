import { pageNotFound, publicError } from '../../src/lib/error-catalogue.ts';
import type { Page } from '../../src/pages/define-page.tsx';
import { isLoadedPage } from '../../src/pages/page-registry.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PageId } from '../../src/routes/route-types.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { Session } from '../context/request-context.ts';
import { loaderRegistry } from '../loaders/loader-registry.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import type { LoadedOutcome } from './document-renderer.tsx';
import type { DocumentVisit } from './document-visit.ts';

interface LoadDeps {
  readonly pages: ReadonlyMap<PageId, Page>;
  readonly reads: SharedReads;
  readonly campaigns: CampaignStore;
}

/** Whose data it is, and what the calls for it are made with. */
export interface Caller {
  readonly session: Session;
  readonly transport: PlatformTransport;
}

/** What a page depends on, of a visit to it. */
export type PageVisit = Pick<DocumentVisit, 'route' | 'parameters' | 'search' | 'language' | 'region'>;

/** Runs a page's loader, and its contract over what the loader gives. */
export const createLoadOutcome =
  ({ pages, reads, campaigns }: LoadDeps) =>
  async (visit: PageVisit, site: PreparedSite, { session, transport }: Caller): Promise<LoadedOutcome> => {
    const { route, parameters, language, region } = visit;
    const page = pages.get(route.page);
    if (!isLoadedPage(route.page) || !page || !isValidAddress(route.validity, parameters)) {
      return { error: pageNotFound };
    }
    const result = await loaderRegistry[route.page]({
      parameters,
      query: new URLSearchParams(visit.search),
      language,
      session,
      region,
      site,
      now: Math.trunc(Date.now() / 1000),
      transport,
      reads,
      campaigns,
    });
    if ('error' in result) return { error: result.error === 'not-found' ? pageNotFound : publicError(result.error) };
    return { data: result.data, element: page.prepare(result.data) };
  };

/** Runs the loaders of pages. */
export type LoadOutcome = ReturnType<typeof createLoadOutcome>;
