import { defaultCurrency } from '../../config/constants.ts';
import type { ContentSource } from '../../config/content-sources.ts';
import type { BlockInstance } from '../../src/blocks/block.tsx';
import type { LoadedBlock, SharedContext, VisitorContext } from '../../src/blocks/block-loader.server.ts';
import { fold, foldClass } from '../../src/blocks/fold/block.tsx';
import { composePage, type PageContent, type PageDraft } from '../../src/blocks/page-content.ts';
import { statutoryWarning } from '../../src/blocks/statutory-warning/block.tsx';
import { warningsAt } from '../../src/blocks/statutory-warning/StatutoryWarnings.tsx';
import { languagesOf } from '../../src/brands/typefaces.ts';
import type { LateNode, PageNode, PageView } from '../../src/document/page-view.ts';
import { waitingBlock } from '../../src/document/pending/block.tsx';
import { frameClasses, type ShellData, shellFor } from '../../src/document/shell/block.tsx';
import type { HeaderData } from '../../src/document/shell/header.tsx';
import { earlySignIn, overlayId, pageMenus } from '../../src/document/shell/overlay.tsx';
import { shownWorld } from '../../src/entities/world.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { isRouteId } from '../../src/routes/match-route.ts';
import type { LayoutName, RouteSpec } from '../../src/routes/route-types.ts';
import type { Looks } from '../../src/state/looks.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { RegionView } from '../../src/state/region-view.ts';
import type { Session } from '../../src/state/session.ts';
import { isSignedIn } from '../../src/state/site-state.ts';
import { createVisitorDataStore, type VisitorDataState, type VisitorDataStore } from '../../src/state/visitor-data.tsx';
import { blockTable, visitorLoaders } from '../blocks/block-table.ts';
import type { Clock } from '../clock.ts';
import type { Brand } from '../config/brand.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { inSpan, spanStore } from '../context/span.ts';
import { toPublicError } from '../errors.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { Services } from '../services.ts';
import type { AssetIndex } from './asset-index.ts';
import { type Heads, headsFor } from './page-head.ts';
import type { CachedParts, PageParts, PartsCache } from './page-parts.ts';
import type { PublishedLinks } from './published-links.ts';
import {
  type BlockSite,
  joinParts,
  type RenderedParts,
  renderBlock,
  type VisitorDataRequest,
} from './render-block.tsx';
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
export interface PageInput {
  readonly visit: DocumentVisit;
  readonly site: PreparedSite;
  readonly assets: AssetIndex;
  readonly content: PageContent | PageDraft;
  /** Error to show in place of the page. */
  readonly error?: PublicError;
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
  const sampler = createLineSampler();
  const recordFailure = (error: unknown, type: string) => {
    spanStore.getStore()?.fail(error);
    deps.metrics.blockFailures.inc({ block: type });
    // Errors with a code were logged where they occurred.
    if (toPublicError(error).code !== 'internal') return;
    // Sampled: a failing block fails for every visitor of its pages.
    const leftOut = sampler.take(`${type} ${error instanceof Error ? error.message : ''}`);
    if (leftOut === undefined) return;
    const fields = { block: type, error, ...(leftOut > 0 && { leftOut }) };
    deps.logger.error({ event: logEvents.blockFailed, ...fields }, 'a block failed');
  };

  /** Renders a block, or leaves it out if it can't be rendered; the rest of the page is shown. */
  const render = ({ instance, render: renderLoaded }: LoadedBlock, site: BlockSite): RenderedParts => {
    try {
      return renderBlock(instance, renderLoaded, site);
    } catch (error) {
      recordFailure(error, instance.type);
      return deps.showFailure ? { ...failed, nodes: [deps.showFailure(instance.type, error)] } : failed;
    }
  };

  /** Makes the part of the page that depends on its content. */
  const makePage = (content: PageContent, { visit, site, error }: PageInput, shellSite: BlockSite): PageParts => {
    const blockSite = { ...shellSite, zone: content.zone, textLanguage: content.textLanguage };
    const late: BlockInstance[] = [];
    const blocks = withWarnings(content.blocks, visit.route, blockSite.site.region);
    const rendered = blocks.map((instance) => {
      if (blockTable.get(instance.type)?.shared) {
        late.push(instance);
        return { ...nothing, nodes: [{ children: [] }], folders: [instance.folder, ...instance.lateFolders] };
      }
      const parts = render(withoutData(instance), blockSite);
      // An error page without its block would be empty (R2.136).
      if (error && parts.isFailed) throw new Error(`The block ${instance.type} of an error page failed`);
      return parts;
    });
    const foldAt = blocks.findIndex(({ type }) => type === fold.type);
    const parts = joinParts(foldAt === -1 ? rendered : foldFrom(rendered, foldAt));
    const { accent, composition } = content;
    const { looks } = visit.brand;
    const frame = headerDataOf(content.layout, visit.route);
    const { languages: publishedIn } = content;
    const overlaid = [
      pageMenus.of({ ...frame, ...(publishedIn && { languages: publishedIn }) }),
      earlySignIn.of(frame),
    ].map((block) => render(withoutData(block), shellSite));
    return {
      ...headsFor(content, visit, site, deps.origin),
      parts: {
        ...parts,
        folders: composition === undefined ? parts.folders : [...parts.folders, `${compositionStyles}/${composition}`],
        nodes: [pageElement(content, parts.nodes, looks), ...overlaid.map(({ nodes }) => group(nodes))],
        accents: accent === undefined ? parts.accents : [accent, ...parts.accents],
      },
      late,
      ...(content.layout && { layout: content.layout }),
      ...(content.currency && { currency: content.currency }),
      ...(content.zone && { zone: content.zone }),
      ...(content.minimumAge !== undefined && { minimumAge: content.minimumAge }),
      ...(publishedIn && { languages: publishedIn }),
      sources: [...new Set(content.blocks.flatMap((block) => block.sources))],
      isPartial:
        [...rendered, ...overlaid].some(({ isFailed }) => isFailed) ||
        content.blocks.some(({ isPersonal }) => isPersonal),
    };
  };

  const makeShell = (data: ShellData, blockSite: BlockSite): CachedParts => {
    const { header, footer, overlay } = shellFor(data);
    const [top, bottom, over] = [header, footer, overlay].map((block) => renderBlock(block, block.render, blockSite));
    if (!top || !bottom || !over) throw new Error('The shell has a header, a footer and an overlay');
    const around = joinParts([top, bottom, over]);
    return {
      parts: { ...around, nodes: [siteElement([...top.nodes, mainElement([]), ...bottom.nodes]), ...over.nodes] },
      late: [],
    };
  };

  /**
   * Parts of a block with the data of its shared loader, or without data if the loader fails. After the deadline, a document that is sent
   * in parts shows the waiting state.
   */
  const loadLate = async (
    instance: BlockInstance,
    context: SharedContext,
    blockSite: BlockSite,
    timeout: number | undefined,
  ): Promise<LateParts> => {
    const { load, deadline } = blockTable.get(instance.type)?.shared ?? {};
    if (!load) throw new Error(`No loader reads the shared data of ${instance.type}`);
    try {
      const loaded = await withDeadline(load(instance, context), timeout ?? deadline);
      if (loaded !== timedOut) return render(loaded, blockSite);
      spanStore.getStore()?.add({ 'marquee.has_timed_out': true });
      deps.metrics.blockFailures.inc({ block: instance.type });
      if (timeout !== undefined) return { ...render(withoutData(waitingBlock), blockSite), isTimedOut: true };
    } catch (error) {
      recordFailure(error, instance.type);
    }
    return render(withoutData(instance), blockSite);
  };

  const readVisitorData = async (
    request: VisitorDataRequest,
    context: VisitorContext,
  ): Promise<VisitorDataState<unknown>> => {
    try {
      const entry = visitorLoaders.get(request.folder);
      if (!entry) throw new Error(`No loader reads the visitor data of ${request.folder}`);
      const value = await withDeadline(entry.load(request.params, context), entry.deadline);
      return value === timedOut ? { status: 'waiting' } : { status: 'ready', value };
    } catch (error) {
      recordFailure(error, request.folder);
      return { status: 'failed' };
    }
  };

  return async (input: PageInput): Promise<PreparedPage> => {
    const { visit, site, assets, session, transport, lateTimeout } = input;
    const { language, route, brand } = visit;
    const blockSite: BlockSite = {
      site: staticSiteFor(visit, site, deps.origin),
      texts: site.texts,
      islandAddress: assets.island,
      addIsland: deps.addIsland,
      linkTarget: deps.publishedLinks.targetIn(language, site.languages),
    };
    const keyWithLinks = (key: unknown) => key && [key, deps.publishedLinks.version()];
    const page = deps.partsCache.get(keyWithLinks(pageKey(input, blockSite)), () =>
      makePage(composePage(input.content), input, blockSite),
    );
    const isAnonymous = visit.visitor.isKnown && !isSignedIn(visit.visitor);
    const dialogStyles = site.publicConfiguration.hasFastLogin ? assets.signInStyles : [];
    const shellData = { ...headerDataOf(page.layout, route), minimumAge: page.minimumAge };
    const shell = deps.partsCache.get(keyWithLinks(shellKey(input, shellData, blockSite)), () =>
      makeShell(shellData, blockSite),
    );

    const now = Math.trunc(deps.clock.now() / 1_000);
    const sharedContext = { language, currency: page.currency ?? defaultCurrency, reads: deps.reads, now };
    const pageSite = { ...blockSite, zone: page.zone };
    const late = page.late.map((instance) =>
      watch(inSpan(`block ${instance.type}`, () => loadLate(instance, sharedContext, pageSite, lateTimeout))),
    );
    const own = new Map<string, Coming<VisitorDataState<unknown>>>();
    const startReads = (requests: readonly VisitorDataRequest[]) => {
      if (session.status !== 'signed-in') return;
      const context = { language, session, transport };
      for (const request of requests) {
        const read = () => inSpan(`visitor-data ${request.folder}`, () => readVisitorData(request, context));
        if (!own.has(request.key)) own.set(request.key, watch(read()));
      }
    };
    startReads([...shell.parts.visitorDataRequests, ...page.parts.visitorDataRequests]);
    for (const coming of late) void coming.then((parts) => startReads(parts.visitorDataRequests));
    /** Resolves when all data has arrived. The data of late blocks comes first. */
    const allArrived = async () => {
      await Promise.all(late);
      await Promise.all(own.values());
    };
    if (late.length + own.size > 0) await withDeadline(allArrived(), lateTimeout === undefined ? undefined : grace);

    const waiting = late.some(({ value }) => value === undefined)
      ? render(withoutData(waitingBlock), blockSite)
      : nothing;
    const nodesWith = (nodeOf: (parts: Coming<LateParts>) => LateNode) => {
      const next = late.values();
      const [content, menus, signIn] = place(page.parts.nodes, () => {
        const parts = next.next().value;
        if (!parts) throw new Error('The page has more places for late blocks than blocks');
        return nodeOf(parts);
      });
      const overlaid = [...nodesIn(menus), ...(isAnonymous ? nodesIn(signIn) : [])];
      return inShell(shell.parts.nodes, content ? [content] : [], overlaid);
    };
    const visitorDataNow = (key: string): VisitorDataState<unknown> => own.get(key)?.value ?? { status: 'none' };
    const known = joinParts([shell.parts, page.parts, ...late.map(({ value }) => value ?? waiting)]);
    return {
      head: page.head,
      preview: page.preview,
      nodes: nodesWith((parts) => ({ children: [], coming: { parts, waiting: waiting.nodes } })),
      visitorData: {
        ...createVisitorDataStore({}),
        get: visitorDataNow,
        inDocument: visitorDataNow,
        reading: (key) => own.get(key),
      },
      preloads: known.preloads,
      styles: [
        ...assets.styles([...known.folders, ...typefaceSheets(brand, language)], language),
        ...(isAnonymous ? dialogStyles : assets.accountStyles),
        ...(blockSite.site.region.warnings ? assets.warningStyles : []),
        ...(brand.hasCampaignColors ? deps.paletteStyles(known.accents) : []),
      ],
      modules: assets.modules(known.islands),
      sources: page.sources,
      serverTime: now,
      isPending: input.isPending ?? false,
      view: async () => {
        await allArrived();
        const states = Array.from(own, ([key, { value }]) => [key, value ?? waitingState] as const);
        const { texts } = joinParts([shell.parts, page.parts, ...late.map(({ value }) => value ?? nothing)]);
        return {
          routeId: route.id,
          ...(page.languages && { languages: page.languages }),
          watchQuery: Object.keys(route.watchQuery),
          nodes: nodesWith(({ value }) => ({ children: value?.nodes ?? [] })),
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

const withoutData = (instance: BlockInstance): LoadedBlock => ({ instance, render: instance.render });

const nothing: RenderedParts = {
  nodes: [],
  folders: [],
  islands: [],
  texts: [],
  visitorDataRequests: [],
  preloads: '',
  accents: [],
};

const failed: RenderedParts = { ...nothing, isFailed: true };

const waitingState = { status: 'waiting' } as const;

/** Parts of a block whose data may arrive after the document's start. */
interface LateParts extends RenderedParts {
  readonly isTimedOut?: boolean;
}

/** A promise with the fields that React's `use` reads: once it is settled, nothing suspends. */
interface Coming<Value> extends Promise<Value> {
  status?: 'fulfilled';
  value?: Value;
}

/** @param reading never rejects */
function watch<Value>(reading: Promise<Value>): Coming<Value> {
  const coming: Coming<Value> = reading.then((value) => {
    coming.status = 'fulfilled';
    coming.value = value;
    return value;
  });
  return coming;
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

/**
 * The blocks of a page with the warnings of the visitor's country: at the top, and below its headline or offer. A page for blocked visitors
 * promotes nothing, and has none.
 */
function withWarnings(
  blocks: readonly BlockInstance[],
  { page }: RouteSpec,
  region: RegionView,
): readonly BlockInstance[] {
  if (page === 'block-page') return blocks;
  const at = (place: 'page' | 'offer') =>
    warningsAt(region, place).length > 0 ? [statutoryWarning.of({ place })] : [];
  return [...at('page'), ...blocks.slice(0, 1), ...at('offer'), ...blocks.slice(1)];
}

/** Inputs that a page's blocks may declare. The site's version covers the configuration, except the minimum age. */
const inputsOf = ({ site }: BlockSite): unknown => {
  const { language, configuration, region, clock, currency, odds, links, looks } = site;
  return [language, configuration.minimumAge, region, clock, currency, odds, links, looks];
};

/** Folder that contains a stylesheet per composition. */
const compositionStyles = 'src/blocks/hero/compositions';

/** Folds the blocks from an index on. */
const foldFrom = (rendered: readonly RenderedParts[], at: number): readonly RenderedParts[] => {
  const behind = joinParts(rendered.slice(at));
  return [
    ...rendered.slice(0, at),
    { ...behind, nodes: [{ tag: 'details', attributes: { className: foldClass }, children: behind.nodes }] },
  ];
};

/** Element around a page's parts. */
function pageElement(
  { accent, world, composition, textLanguage }: PageContent,
  children: readonly PageNode[],
  looks: Looks,
): PageNode {
  const text = textLanguage && languages[textLanguage];
  return {
    tag: accent === undefined ? 'div' : 'article',
    attributes: {
      ...(accent !== undefined && { 'data-accent': accent }),
      ...(world !== undefined && { 'data-world': shownWorld(world, looks.worlds) }),
      ...(composition !== undefined && { 'data-composition': composition }),
      ...(text && { lang: text.htmlLang, dir: text.direction }),
    },
    children,
  };
}

/** Stylesheets with the font faces that a brand sets for the language. */
const typefaceSheets = ({ typefaces }: Brand, language: LanguageCode): readonly string[] =>
  Object.values(typefaces).flatMap((typeface) =>
    typeface?.sheet !== undefined && languagesOf(typeface).includes(language) ? [typeface.sheet] : [],
  );

const mainElement = (children: readonly PageNode[]): PageNode => ({
  tag: 'main',
  attributes: { id: 'main', className: frameClasses.main, tabIndex: -1 },
  children,
});

const siteElement = (children: readonly PageNode[]): PageNode => ({
  tag: 'div',
  attributes: { className: frameClasses.site },
  children,
});

/** Groups nodes that are cached with those of the page and inserted elsewhere. */
const group = (children: readonly PageNode[]): PageNode => ({ tag: 'div', attributes: {}, children });
const nodesIn = (node: PageNode | undefined): readonly PageNode[] => (node && 'children' in node ? node.children : []);

/** Inserts the page and its menus into the parts around it. */
const inShell = (nodes: readonly PageNode[], page: readonly PageNode[], menus: readonly PageNode[]): PageNode[] =>
  nodes.map((node) => {
    if (!('children' in node) || node.tag === undefined) return node;
    if (node.tag === 'main') return { ...node, children: page };
    const children = inShell(node.children, page, menus);
    return { ...node, children: node.attributes?.id === overlayId ? [...menus, ...children] : children };
  });

/** Replaces the nodes of late blocks. */
const place = (nodes: readonly PageNode[], next: () => PageNode): PageNode[] =>
  nodes.map((node) => {
    if (!('children' in node)) return node;
    return node.tag === undefined ? next() : { ...node, children: place(node.children, next) };
  });

/** Facts about a page that the parts around it need. */
const headerDataOf = (layout: LayoutName | undefined, route: RouteSpec): HeaderData => ({
  layout: layout ?? route.layout,
  route: isRouteId(route.id) ? route.id : undefined,
});
