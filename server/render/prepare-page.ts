import { defaultCurrency } from '../../config/constants.ts';
import type { ContentSource } from '../../config/content-sources.ts';
import { composePage, type PageContent, type PageDraft } from '../../src/blocks/page-content.ts';
import { languagesOf } from '../../src/brands/typefaces.ts';
import type { PageNode, PageView } from '../../src/document/page-view.ts';
import { waitingBlock } from '../../src/document/pending/block.tsx';
import type { ShellData } from '../../src/document/shell/block.tsx';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { withDeadline } from '../../src/lib/with-deadline.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { Session } from '../../src/state/session.ts';
import { isSignedIn } from '../../src/state/site-state.ts';
import { createVisitorDataStore, type VisitorDataState, type VisitorDataStore } from '../../src/state/visitor-data.tsx';
import type { Clock } from '../clock.ts';
import type { Brand } from '../config/brand.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Services } from '../services.ts';
import type { AssetIndex } from './asset-index.ts';
import { type BlockData, startBlockData } from './block-data.ts';
import { createBlockRenderer, noParts, withoutData } from './block-renderer.ts';
import { documentNodes, headerDataOf, makePageParts, makeShellParts, type PartsInput } from './make-parts.ts';
import type { Heads } from './page-head.ts';
import type { PartsCache } from './page-parts.ts';
import type { PublishedLinks } from './published-links.ts';
import { type BlockSite, joinParts } from './render-block.tsx';
import { staticSiteFor } from './site-state.ts';

interface PreparePageDeps {
  readonly partsCache: PartsCache;
  readonly addIsland: BlockSite['addIsland'];
  readonly reads: SharedReads;
  readonly paletteStyles: CampaignStore['paletteStyles'];
  readonly publishedLinks: PublishedLinks;
  /** Public origin for search engines; empty if none is configured. */
  readonly origin: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'blockFailures'>;
  readonly showFailure?: Services['showFailure'];
}

/** Content of a page, and the visitor it is for. */
export interface PageInput extends PartsInput {
  readonly assets: AssetIndex;
  readonly content: PageContent | PageDraft;
  readonly isPending?: boolean;
  readonly session: Session;
  /** For calls on the visitor's behalf. */
  readonly transport: PlatformTransport;
  /**
   * Milliseconds that a person's document waits for late blocks after its start is sent; missing for one that is sent
   * whole.
   */
  readonly lateTimeout?: number | undefined;
}

/** A page with rendered parts, ready to be written as a document or as page data. */
export interface PreparedPage extends Heads {
  /** Nodes for React, which waits for late parts. */
  readonly nodes: readonly PageNode[];
  readonly visitorData: VisitorDataStore;
  /** `<link rel="preload">` elements of pictures in the first view. */
  readonly preloads: string;
  readonly styles: readonly string[];
  /** Modules that the browser needs to hydrate. */
  readonly modules: readonly string[];
  /** Third-party sources of the blocks. */
  readonly sources: readonly ContentSource[];
  /** Seconds since epoch. */
  readonly serverTime: number;
  readonly isPending: boolean;
  /** The page for browsers, once all its data has arrived or the deadline has passed. Never rejects. */
  readonly view: () => Promise<PageView>;
}

/** Prepares a page: takes its static parts from the cache or renders them, and starts to load late blocks and visitor data. */
export function createPreparePage(deps: PreparePageDeps) {
  const renderer = createBlockRenderer(deps);
  const { origin, publishedLinks, partsCache } = deps;

  return async (input: PageInput): Promise<PreparedPage> => {
    const { visit, site, assets, lateTimeout } = input;
    const { language, route, brand } = visit;
    const blockSite: BlockSite = {
      site: staticSiteFor(visit, site, origin),
      texts: site.texts,
      islandAddress: assets.island,
      addIsland: deps.addIsland,
      linkTarget: publishedLinks.targetIn(language, site.languages),
    };
    const keyWithLinks = (key: unknown) => key && [key, publishedLinks.version()];
    const page = partsCache.get(keyWithLinks(pageKey(input, blockSite)), () =>
      makePageParts(composePage(input.content), input, blockSite, { renderer, origin }),
    );
    const shellData = { ...headerDataOf(page.layout, route), minimumAge: page.minimumAge };
    const shell = partsCache.get(keyWithLinks(shellKey(input, shellData, blockSite)), () =>
      makeShellParts(shellData, blockSite),
    );

    const now = Math.trunc(deps.clock.now() / 1_000);
    const data = startBlockData(
      {
        ...input,
        lateTimeout,
        lateBlocks: page.late,
        visitorDataRequests: [...shell.parts.visitorDataRequests, ...page.parts.visitorDataRequests],
        sharedContext: { language, currency: page.currency ?? defaultCurrency, reads: deps.reads, now },
        site: { ...blockSite, zone: page.zone },
      },
      { renderer, metrics: deps.metrics },
    );
    const { late, visitorData } = data;
    if (late.length + visitorData.size > 0)
      await withDeadline(data.allArrived(), lateTimeout === undefined ? undefined : grace);

    const waiting = late.some(({ value }) => value === undefined)
      ? renderer.render(withoutData(waitingBlock), blockSite)
      : noParts;
    const known = joinParts([shell.parts, page.parts, ...late.map(({ value }) => value ?? waiting)]);
    const isAnonymous = visit.visitor.isKnown && !isSignedIn(visit.visitor);
    const signInStyles = site.publicConfiguration.hasFastLogin ? assets.signInStyles : [];
    const lateNodes = late.map((parts) => ({ children: [], coming: { parts, waiting: waiting.nodes } }));
    return {
      head: page.head,
      preview: page.preview,
      nodes: documentNodes(shell, page, lateNodes, isAnonymous),
      visitorData: visitorDataStoreOf(data),
      preloads: known.preloads,
      styles: [
        ...assets.styles([...known.folders, ...typefaceSheets(brand, language)], language),
        ...(isAnonymous ? signInStyles : assets.accountStyles),
        ...(blockSite.site.region.warnings ? assets.warningStyles : []),
        ...(brand.hasCampaignColors ? deps.paletteStyles(known.accents) : []),
      ],
      modules: assets.modules(known.islands),
      sources: page.sources,
      serverTime: now,
      isPending: input.isPending ?? false,
      view: async () => {
        await data.allArrived();
        const states = Array.from(visitorData, ([key, { value }]) => [key, value ?? waitingState] as const);
        const { texts } = joinParts([shell.parts, page.parts, ...late.map(({ value }) => value ?? noParts)]);
        const nodes = late.map(({ value }) => ({ children: value?.nodes ?? [] }));
        return {
          routeId: route.id,
          ...(page.languages && { languages: page.languages }),
          watchQuery: Object.keys(route.watchQuery),
          nodes: documentNodes(shell, page, nodes, isAnonymous),
          texts: site.textsOf(texts.toSorted()),
          visitorData: Object.fromEntries(states),
          serverTime: now,
          ...((input.isPending || late.some(({ value }) => value?.isTimedOut)) && { isPending: true }),
          ...(input.error && { error: input.error }),
        };
      },
    };
  };
}

/** Prepares pages. */
export type PreparePage = ReturnType<typeof createPreparePage>;

/** Milliseconds that a document waits for late data before its start is sent: data that arrives by then needs no second write. */
const grace = 50;

const waitingState = { status: 'waiting' } as const;

/** The visitor's data as it arrives, for the render of the document. */
function visitorDataStoreOf({ visitorData }: BlockData): VisitorDataStore {
  const stateNow = (key: string): VisitorDataState<unknown> => visitorData.get(key)?.value ?? { status: 'none' };
  return {
    ...createVisitorDataStore({}),
    get: stateNow,
    inDocument: stateNow,
    reading: (key) => visitorData.get(key),
  };
}

/** Cache key of the page's own parts; undefined if they are personal. */
function pageKey({ visit, site, content, error }: PageInput, blockSite: BlockSite): unknown {
  if (visit.configuration || error) return undefined;
  const { address } = blockSite.site;
  if ('compose' in content) return ['page', content.key, site.version, inputsOf(blockSite), address];
  if (content.blocks.some(({ isPersonal }) => isPersonal)) return undefined;
  const blocks = content.blocks.map(({ type, data }) => [type, data]);
  return ['page', { ...content, blocks }, site.version, inputsOf(blockSite), address];
}

/** Cache key of the parts around a page; undefined if a host has changed them. */
const shellKey = ({ visit, site }: PageInput, data: ShellData, blockSite: BlockSite): unknown =>
  visit.configuration ? undefined : ['shell', data, site.version, inputsOf(blockSite), blockSite.site.settings.chosen];

/** Inputs that a page's blocks may declare. The site's version covers the configuration, except the minimum age. */
const inputsOf = ({ site }: BlockSite): unknown => {
  const { language, configuration, region, clock, currency, odds, links, looks } = site;
  return [language, configuration.minimumAge, region, clock, currency, odds, links, looks];
};

/** Stylesheets with the font faces that a brand sets for the language. */
const typefaceSheets = ({ typefaces }: Brand, language: LanguageCode): readonly string[] =>
  Object.values(typefaces).flatMap((typeface) =>
    typeface?.sheet !== undefined && languagesOf(typeface).includes(language) ? [typeface.sheet] : [],
  );
