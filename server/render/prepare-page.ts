import { defaultCurrency } from '../../config/constants.ts';
import type { ContentSource } from '../../config/content-sources.ts';
import type { BlockInstance } from '../../src/blocks/block.tsx';
import { fold } from '../../src/blocks/fold/block.tsx';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { type Shell, type ShellData, shellFor } from '../../src/document/shell/block.tsx';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { type RouteId, routeTable } from '../../src/routes/route-table.ts';
import type { OwnState } from '../../src/state/own-data.tsx';
import { isSignedIn } from '../../src/state/site-state.ts';
import type { BlockEntry, OwnContext, SharedContext } from '../blocks/block-loader.ts';
import { blockTable, ownLoaders } from '../blocks/block-table.ts';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize } from '../cache/heap-size.ts';
import { ownBuffer } from '../cache/own-buffer.ts';
import type { Clock } from '../clock.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { contentKey, createNumbering, createRepeats } from '../content-key.ts';
import type { Session } from '../context/request-context.ts';
import { timedOut, withDeadline } from '../context/with-deadline.ts';
import { toPublicError } from '../errors.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import { type AssembledPage, createPageAssembly } from './assemble-page.ts';
import type { AssetIndex } from './asset-index.ts';
import type { DocumentVisit } from './document-visit.ts';
import { createHeads, type Heads } from './page-head.ts';
import { ScriptJson } from './script-json.ts';
import { staticSiteFor } from './site-state.ts';
import {
  type BlockSite,
  blockSiteKey,
  type LoadedBlock,
  type OwnRequest,
  type RenderedBlock,
  type RenderStaticBlock,
} from './static-blocks.tsx';

interface PreparePageDeps {
  readonly renderStaticBlock: RenderStaticBlock;
  readonly reads: SharedReads;
  readonly paletteStyles: CampaignStore['paletteStyles'];
  /** Origin that search engines know the site by; empty where none is configured. */
  readonly origin: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'blockFailures' | 'staticBlocks'>;
}

/** What is shown of a page, and for whom. */
export interface PageInput {
  readonly visit: DocumentVisit;
  readonly site: PreparedSite;
  readonly assets: AssetIndex;
  readonly content: PageContent;
  /** The error that is shown in the place of the page. */
  readonly error?: PublicError;
  readonly isPending?: boolean;
  readonly session: Session;
  /** For calls on the visitor's behalf. */
  readonly transport: PlatformTransport;
}

/** A page with its parts rendered and its data read: a document, or a page-data reply, is written from it. */
export interface PreparedPage extends Heads, Pick<AssembledPage, 'nodes' | 'html' | 'nodesJson' | 'preloads'> {
  /** Texts of the islands. */
  readonly texts: ScriptJson;
  readonly own: Readonly<Record<string, OwnState<unknown>>>;
  readonly styles: readonly string[];
  /** Modules that the browser needs to hydrate. */
  readonly modules: readonly string[];
  /** Where blocks take content from. */
  readonly sources: readonly ContentSource[];
  /** Seconds since epoch. */
  readonly serverTime: number;
  readonly error: PublicError | undefined;
  readonly isPending: boolean;
}

/** Prepares a page: reads what its blocks show, renders their static parts, and reads what is the visitor's own. */
export function createPreparePage(deps: PreparePageDeps) {
  const sampler = createLineSampler();
  const note = (error: unknown, type: string) => {
    deps.metrics.blockFailures.inc({ block: type });
    // What has a code was logged where it happened.
    if (toPublicError(error).code !== 'internal') return;
    // It fails for every visitor of its pages.
    const leftOut = sampler.take(`${type} ${error instanceof Error ? error.message : ''}`);
    if (leftOut === undefined) return;
    const fields = { block: type, error, ...(leftOut > 0 && { leftOut }) };
    deps.logger.error({ event: logEvents.blockFailed, ...fields }, 'a block failed');
  };

  /** Shared data of a block. Without it, by the deadline, the block says that it is unavailable. */
  const load = async (
    block: BlockInstance,
    { deadline, load: loadShared }: LoadingEntry,
    context: SharedContext,
  ): Promise<LoadedBlock> => {
    try {
      const loaded = await withDeadline(loadShared(block, context), deadline);
      if (loaded !== timedOut) return loaded;
      deps.metrics.blockFailures.inc({ block: block.type });
      return withoutShared(block);
    } catch (error) {
      note(error, block.type);
      return withoutShared(block);
    }
  };

  /** The blocks with their shared data; at once where none has any. */
  const loadAll = (
    { blocks, currency = defaultCurrency }: PageContent,
    language: LanguageCode,
  ): readonly LoadedBlock[] | Promise<readonly LoadedBlock[]> => {
    const context = { language, currency, reads: deps.reads, now: Math.trunc(deps.clock.now() / 1_000) };
    const loading = blocks.map((block) => {
      const entry = blockTable.get(block.type);
      return hasLoader(entry) ? load(block, entry, context) : withoutShared(block);
    });
    return loading.every(isLoaded) ? loading : Promise.all(loading);
  };

  /** A block that can't be rendered is left out; the page stands. An error page says nothing without its block (R2.136). */
  const render = (block: LoadedBlock, site: BlockSite, isErrorPage: boolean): RenderedBlock[] => {
    try {
      return [deps.renderStaticBlock(block, site)];
    } catch (error) {
      note(error, block.instance.type);
      if (isErrorPage) throw error;
      return [];
    }
  };

  const readOwn = async (request: OwnRequest, context: OwnContext): Promise<[string, OwnState<unknown>]> => {
    try {
      const entry = ownLoaders.get(request.folder);
      if (!entry) throw new Error(`No loader reads the own data of ${request.folder}`);
      const value = await withDeadline(entry.load(request.params, context), entry.deadline);
      return [request.key, value === timedOut ? { status: 'waiting' } : { status: 'ready', value }];
    } catch (error) {
      note(error, request.folder);
      return [request.key, { status: 'failed' }];
    }
  };

  const assembly = createPageAssembly();
  const numberOf = createNumbering();
  const headOf = createHeads(deps.origin, numberOf);
  const islandTexts = createIslandTexts(numberOf);
  const isRepeated = createRepeats();
  const countKept = deps.metrics.staticBlocks.bindLabels({ outcome: 'hit' });

  /** What a page is kept under; nothing where its content, or a block of it, is one request's. */
  const nameOf = (content: PageContent, loaded: readonly LoadedBlock[], shell: ShellData, site: BlockSite) => {
    if (!isRepeated(content) || site.isChangedByHost) return undefined;
    if (loaded.some(({ instance }) => instance.isPersonal)) return undefined;
    const data = loaded.map(({ shared }) => (shared ? contentKey(shared) : '')).join(' ');
    return `${numberOf(content)} ${shell.layout} ${shell.route} ${shell.isAnonymous} ${data}\n${blockSiteKey(site)}`;
  };

  const assemble = (
    content: PageContent,
    loaded: readonly LoadedBlock[],
    shellData: ShellData,
    site: BlockSite,
    isErrorPage: boolean,
  ): AssembledPage => {
    const name = nameOf(content, loaded, shellData, site);
    const known = name === undefined ? undefined : assembly.known(name);
    if (known) {
      for (let blocks = loaded.length + shellParts; blocks > 0; blocks -= 1) countKept();
      return known;
    }
    const shell = keptShellFor(shellData);
    const [header, footer, overlay] = [shell.header, shell.footer, shell.overlay].map((block) =>
      deps.renderStaticBlock(withoutShared(block), site),
    );
    if (!header || !footer || !overlay) throw new Error('The shell has a header, a footer and an overlay');
    const rendered = loaded.map((block) => render(block, site, isErrorPage));
    const foldAt = loaded.findIndex(({ instance }) => instance.type === fold.type);
    const [blocks, folded] = foldAt === -1 ? [rendered.flat(), []] : halves(rendered, foldAt);
    // A block that was left out may be rendered the next time.
    const isWhole = rendered.every((parts) => parts.length > 0);
    return assembly.assemble({ header, blocks, folded, footer, overlay }, content, isWhole ? name : undefined);
  };

  return async (input: PageInput): Promise<PreparedPage> => {
    const { visit, site, assets, content, session, transport } = input;
    const { language, route } = visit;
    const blockSite: BlockSite = {
      site: staticSiteFor(visit, site, deps.origin),
      texts: site.texts,
      version: site.version,
      islandAddress: assets.island,
      isChangedByHost: visit.configuration !== undefined,
    };
    const loaded = await loadAll(content, language);
    const isAnonymous = visit.visitor.isKnown && !isSignedIn(visit.visitor);
    const shell = { layout: content.layout ?? route.layout, route: routeIdOf(route.id), isAnonymous };
    const { nodes, html, nodesJson, requests, groups, folders, islands, accents, preloads } = assemble(
      content,
      loaded,
      shell,
      blockSite,
      input.error !== undefined,
    );
    const own =
      session.status === 'signed-in'
        ? await Promise.all(requests.map((request) => readOwn(request, { language, session, transport })))
        : [];
    return {
      ...headOf(content, visit, site),
      nodes,
      html,
      nodesJson,
      texts: islandTexts(site, groups),
      own: Object.fromEntries(own),
      styles: [
        ...assets.styles(folders, language),
        ...(isAnonymous ? [] : assets.accountStyles),
        ...deps.paletteStyles(accents),
      ],
      modules: assets.modules(islands),
      preloads,
      sources: [...new Set(content.blocks.flatMap((block) => block.sources))],
      serverTime: Math.trunc(deps.clock.now() / 1_000),
      error: input.error,
      isPending: input.isPending ?? false,
    };
  };
}

/** Prepares pages. */
export type PreparePage = ReturnType<typeof createPreparePage>;

/** Header, footer and overlay. */
const shellParts = 3;

const withoutShared = (block: BlockInstance): LoadedBlock => ({
  instance: block,
  render: block.render,
  shared: undefined,
});

/** An entry of the block table with a loader. */
type LoadingEntry = BlockEntry & Required<Pick<BlockEntry, 'load'>>;

const hasLoader = (entry: BlockEntry | undefined): entry is LoadingEntry => entry?.load !== undefined;

const isLoaded = (block: LoadedBlock | Promise<LoadedBlock>): block is LoadedBlock => !(block instanceof Promise);

const halves = (rendered: readonly RenderedBlock[][], at: number) =>
  [rendered.slice(0, at).flat(), rendered.slice(at).flat()] as const;

const shells = new Map<string, Shell>();

/** The same instances for pages of a kind: what their keys in the cache of blocks are made of is worked out once. */
function keptShellFor(data: ShellData): Shell {
  const key = JSON.stringify(data);
  const shell = shells.get(key) ?? shellFor(data);
  shells.set(key, shell);
  return shell;
}

const routeIds = new Set<string>(routeTable.map(({ id }) => id));
const isRouteId = (id: string): id is RouteId => routeIds.has(id);
const routeIdOf = (id: string): RouteId | undefined => (isRouteId(id) ? id : undefined);

/** Bytes of the texts of islands: a page has those of one of a few dozen sets of islands. */
const textBytes = 4 * 1024 * 1024;

/** Makes the texts of some folders as JSON, once for each site and set of them. */
function createIslandTexts(numberOf: ReturnType<typeof createNumbering>) {
  const kept = createCache<string, ScriptJson>({
    name: 'island-texts',
    maxBytes: textBytes,
    sizeOf: ({ bytes }) => bufferSize(bytes),
  });
  return (site: PreparedSite, groups: readonly string[]): ScriptJson => {
    const key = `${numberOf(site)} ${groups.join(' ')}`;
    const known = kept.get(key);
    if (known) return known;
    const texts = new ScriptJson(JSON.stringify(site.textsOf(groups)), ownBuffer);
    kept.set(key, texts);
    return texts;
  };
}
