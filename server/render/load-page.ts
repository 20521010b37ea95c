import type { RegionPolicies } from '../../config/regions.ts';
import type { PageContent, PageDraft } from '../../src/blocks/page-content.ts';
import type { PendingCause } from '../../src/document/pending/block.tsx';
import { type PublicError, pageNotFound, publicError } from '../../src/lib/error-catalogue.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import type { Loader, LoaderInput } from '../../src/pages/loader.server.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { Session } from '../../src/state/session.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import type { Clock } from '../clock.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { createCurrentCampaigns } from '../config/current-campaigns.ts';
import { inSpan } from '../context/span.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import { placeCurrency } from '../platform/place-currency.ts';
import { createProtectedVisitors } from '../platform/protected-visitors.ts';

interface LoadDeps {
  readonly loaders: ReadonlyMap<string, Loader>;
  readonly reads: SharedReads;
  readonly campaigns: CampaignStore;
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  readonly policies: RegionPolicies;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'contentBlocksLeftOut'>;
}

/** Visitor for whom data is loaded, and the transport of those calls. */
export interface Caller {
  readonly session: Session;
  readonly transport: PlatformTransport;
}

/** Content of a document: a page, an error, or nothing yet, in which case the browser requests the data itself. */
export type PageOutcome =
  | { readonly content: PageContent | PageDraft }
  | { readonly error: PublicError; readonly requestId?: string }
  | { readonly pending: PendingCause };

/** Loaded page: the input of its render. */
export interface LoadedPage extends Caller {
  readonly visit: DocumentVisit;
  readonly site: PreparedSite;
  readonly outcome: PageOutcome;
}

/** Runs the loader of a page. An address that the route's check rejects is a 404 without any call. */
export function createLoadPage({ loaders, reads, campaigns, lotteries, policies, clock, logger, metrics }: LoadDeps) {
  const protectedVisitors = createProtectedVisitors();
  const currentCampaigns = createCurrentCampaigns();
  const sampler = createLineSampler();
  const recordLeftOut: LoaderInput['recordLeftOut'] = (page, blocks) => {
    metrics.contentBlocksLeftOut.inc(blocks);
    if (sampler.take(page) === undefined) return;
    logger.warn({ event: logEvents.contentBlocksLeftOut, page, blocks }, 'blocks of a content page were left out');
  };
  return async (visit: DocumentVisit, site: PreparedSite, caller: Caller): Promise<LoadedPage> => {
    const { route, parameters, language, region, preferences, values } = visit;
    const { session, transport } = caller;
    const loaded = { visit, site, ...caller };
    const loader = typeof route.page === 'string' ? loaders.get(route.page) : undefined;
    if (!loader || !isValidAddress(route.validity, parameters)) return { ...loaded, outcome: { error: pageNotFound } };
    const registeredIn = session.status === 'signed-in' ? session.country : null;
    const input: LoaderInput = {
      parameters,
      query: new URLSearchParams(visit.search),
      language,
      t: site.texts.t,
      session,
      region,
      accountPolicy: registeredIn ? policies.byCountry.get(registeredIn.code) : undefined,
      currency: placeCurrency(site, preferences.geoCurrency, region),
      site,
      looks: visit.brand.looks,
      now: Math.trunc(clock.now() / 1_000),
      transport,
      reads,
      campaigns,
      protectedVisitors,
      lotteries,
      values,
      currentCampaigns,
      readBlocks,
      recordLeftOut,
    };
    const result = await inSpan('loader', () => loader(input));
    if (typeof result !== 'string') return { ...loaded, outcome: { content: result } };
    return { ...loaded, outcome: { error: result === 'not-found' ? pageNotFound : publicError(result) } };
  };
}

/** Runs the loaders of pages. */
export type LoadPage = ReturnType<typeof createLoadPage>;
