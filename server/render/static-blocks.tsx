import { hash } from 'node:crypto';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type BlockInstance,
  Frame,
  Interactive,
  type Island,
  type PartProps,
  type RenderBlock,
  Static,
} from '../../src/blocks/block.tsx';
import type { FindIsland, IslandComponent } from '../../src/document/PageNodes.tsx';
import type { FrameNode, IslandNode, PageNode, StaticNode } from '../../src/document/page-view.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { SiteInput, StaticSite } from '../../src/state/static-inputs.ts';
import { StaticSiteProvider } from '../../src/state/static-site.tsx';
import { createCache } from '../cache/create-cache.ts';
import { heapSize } from '../cache/heap-size.ts';
import { ownBuffer } from '../cache/own-buffer.ts';
import { contentKey } from '../content-key.ts';
import type { Metrics } from '../observability/metrics.ts';

/** What the visitor's own data of an island is read with: a loader of `server/blocks/block-table.ts` takes it. */
export interface OwnRequest {
  /** Islands with the same key share what is read. */
  readonly key: string;
  /** The island's folder. */
  readonly folder: string;
  readonly params: unknown;
}

/** HTML as bytes, so that a document encodes none of it, with places in it, where islands go. */
export type HtmlPieces = readonly (Buffer | IslandNode)[];

/** A block as it is sent: its static parts are HTML, its islands wait for the visitor's own data. */
export interface RenderedBlock {
  /** No other block has it; missing where the block is not kept. */
  readonly id?: number;
  readonly nodes: readonly PageNode[];
  /** The nodes as a document carries them. */
  readonly html: HtmlPieces;
  /** The nodes as the document's state carries them: without HTML, which the document itself is. */
  readonly json: string;
  /** Folders of the block and of its islands: they have styles. */
  readonly folders: readonly string[];
  /** Folders of the islands that are hydrated with the page. */
  readonly islands: readonly string[];
  /** Folders whose texts the islands show. */
  readonly texts: readonly string[];
  readonly own: readonly OwnRequest[];
  /** `<link rel="preload">` elements of pictures that are seen first. */
  readonly preloads: string;
  /** Names of the palettes that its parts have. */
  readonly accents: readonly string[];
}

/** What a block is rendered for. */
export interface BlockSite {
  readonly site: StaticSite;
  readonly texts: Texts;
  /** Changes with everything that the texts and the configuration say. */
  readonly version: string;
  /** Path of an island's module. */
  readonly islandAddress: (folder: string) => string;
  /** The host around the page has changed the configuration: nothing that is made with it is kept. */
  readonly isChangedByHost: boolean;
}

/** A block with the data of its shared loader; `shared` is missing where it has no loader. */
export interface LoadedBlock {
  readonly instance: BlockInstance;
  readonly render: RenderBlock;
  readonly shared: object | undefined;
}

interface StaticBlocksSettings {
  /** Bytes that all rendered blocks together may take up. */
  readonly maxBytes: number;
  readonly metrics: Pick<Metrics, 'staticBlocks' | 'staticBlockBytes'>;
}

/** Renders a block, or takes it from the cache. */
export type RenderStaticBlock = (block: LoadedBlock, site: BlockSite) => RenderedBlock;

interface StaticBlocks {
  readonly renderStaticBlock: RenderStaticBlock;
  /** The component of an island of a block that was rendered. */
  readonly findIsland: FindIsland;
}

/**
 * Renders each block once for its declared inputs: its data, its shared data, the language with its texts, and the parts of
 * the site that it reads. HTML with one visitor's data is not cached.
 */
export function createStaticBlocks({ maxBytes, metrics }: StaticBlocksSettings): StaticBlocks {
  const components = new Map<string, IslandComponent>();
  const cache = createCache<string, RenderedBlock>({ name: 'static-blocks', maxBytes, sizeOf: heapSize });
  let lastId = 0;
  const countHit = metrics.staticBlocks.bindLabels({ outcome: 'hit' });
  const countMiss = metrics.staticBlocks.bindLabels({ outcome: 'miss' });
  const renderStaticBlock: RenderStaticBlock = (block, site) => {
    if (block.instance.isPersonal || site.isChangedByHost) return renderBlock(block, site, components);
    const key = keyOf(block, site);
    const known = cache.get(key);
    if (known) {
      countHit();
      return known;
    }
    countMiss();
    lastId += 1;
    const rendered = { ...renderBlock(block, site, components), id: lastId };
    cache.set(key, rendered);
    metrics.staticBlockBytes.set(cache.statistics().bytes);
    return rendered;
  };
  return {
    renderStaticBlock,
    findIsland: (address) => {
      const component = components.get(address);
      if (!component) throw new Error(`No block has been rendered with the island ${address}`);
      return component;
    },
  };
}

const keyOf = ({ instance, shared }: LoadedBlock, { site, version }: BlockSite): string =>
  [
    instance.type,
    contentKey(instance.data),
    shared ? contentKey(shared) : '',
    version,
    site.language,
    ...instance.reads.map((input) => inputKeys[input](site)),
  ].join('\n');

/** A text for all that blocks may depend on beside their data: blocks that are rendered for equal ones are the same. */
export const blockSiteKey = ({ site, version }: BlockSite): string =>
  [version, site.language, ...Object.values(inputKeys).map((keyFor) => keyFor(site))].join('\n');

/** The configuration and the texts have their version in every key. */
const inputKeys: Readonly<Record<SiteInput, (site: StaticSite) => string>> = {
  configuration: ({ configuration }) => String(configuration.minimumAge),
  region: ({ region }) => contentKey(region),
  clock: ({ clock }) => `${clock.timeZone} ${clock.is12h}`,
  currency: ({ currency }) => currency,
  odds: ({ odds }) => String(odds),
  settings: ({ settings: { chosen } }) => `${chosen.zone} ${chosen.clock} ${chosen.odds} ${chosen.theme}`,
  address: ({ address: { pathname, search, origin, operatorSite, store } }) =>
    `${pathname}${search} ${origin} ${operatorSite} ${store}`,
};

function renderBlock(
  { instance, render }: LoadedBlock,
  site: BlockSite,
  components: Map<string, IslandComponent>,
): RenderedBlock {
  const found: Found = { components, islands: new Map(), own: new Map(), preloads: new Set(), parts: 0 };
  const drafts = partsOf(render({ t: site.texts.t, site: site.site }), { instance, site, found });
  const islands = [...found.islands.values()];
  const { nodes, html, text } = encodeHtml(drafts);
  return {
    nodes,
    html,
    json: JSON.stringify(drafts, (name, value: unknown) => (name === 'html' ? undefined : value)),
    folders: [instance.folder, ...islands.map(({ folder }) => folder)],
    islands: islands.filter(({ isLazy }) => !isLazy).map(({ folder }) => folder),
    texts: islands.flatMap(({ texts }) => texts),
    own: [...found.own.values()],
    preloads: [...found.preloads].join(''),
    accents: accentsIn(text),
  };
}

/** Values of `data-accent`; in text a quotation mark is an entity. */
const accentsIn = (html: string): string[] =>
  Array.from(html.matchAll(/ data-accent="([^"]+)"/g), ([, accent = '']) => accent);

/** A static part whose HTML is in the bytes of its block: it is there once. */
class EncodedPart implements StaticNode {
  readonly tag: StaticNode['tag'];
  readonly attributes: StaticNode['attributes'];
  readonly key: string;
  readonly #bytes: Buffer;
  readonly #from: number;
  readonly #to: number;

  constructor({ tag, attributes, key }: StaticNode, bytes: Buffer, from: number, to: number) {
    this.tag = tag;
    this.attributes = attributes;
    this.key = key;
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
  }

  get html(): string {
    return this.#bytes.toString('utf8', this.#from, this.#to);
  }

  toJSON(): StaticNode {
    const { tag, attributes, key, html } = this;
    return { tag, attributes, key, html };
  }
}

/** Encodes all HTML of a block into one buffer: the nodes with places in it, and the pieces between the islands. */
function encodeHtml(drafts: readonly PageNode[]) {
  const texts: string[] = [];
  const islands: { readonly node: IslandNode; readonly at: number }[] = [];
  let length = 0;
  const add = (text: string): void => {
    texts.push(text);
    length += Buffer.byteLength(text);
  };
  /** Gives the node once all is encoded. */
  const place = (node: PageNode): ((bytes: Buffer) => PageNode) => {
    if ('island' in node) {
      islands.push({ node, at: length });
      return () => node;
    }
    if ('children' in node) {
      const [start, end] = tagsOf(node);
      add(start);
      const children = node.children.map(place);
      add(end);
      return (bytes) => ({ ...node, children: children.map((child) => child(bytes)) });
    }
    const { tag, attributes, key, html = '' } = node;
    const [start, end] = tagsOf({ tag, attributes: { ...attributes, 'data-static': key } });
    add(start);
    const from = length;
    add(html);
    const to = length;
    add(end);
    return (bytes) => new EncodedPart(node, bytes, from, to);
  };
  const places = drafts.map(place);
  const text = texts.join('');
  const bytes = ownBuffer(text);
  const cuts = [0, ...islands.map(({ at }) => at)];
  const html: HtmlPieces = cuts.flatMap((from, index) => {
    const piece = bytes.subarray(from, cuts[index + 1] ?? length);
    const island = islands[index]?.node;
    return [...(piece.length > 0 ? [piece] : []), ...(island ? [island] : [])];
  });
  return { nodes: places.map((node) => node(bytes)), html, text };
}

const knownTags = new WeakMap<object, readonly [start: string, end: string]>();

/** The start tag and the end tag of a frame, made once for each element that is kept. */
export function tagsOf({ tag: Tag, attributes }: Omit<FrameNode, 'children'>): readonly [start: string, end: string] {
  const known = knownTags.get(attributes);
  if (known) return known;
  const end = `</${Tag}>`;
  const tags = [renderToStaticMarkup(<Tag {...attributes} />).slice(0, -end.length), end] as const;
  knownTags.set(attributes, tags);
  return tags;
}

/** What a block's parts need, gathered while they are rendered. */
interface Found {
  /** Components of islands, by the address of their module. */
  readonly components: Map<string, IslandComponent>;
  readonly islands: Map<string, AnyIsland>;
  readonly own: Map<string, OwnRequest>;
  readonly preloads: Set<string>;
  parts: number;
}

interface Work {
  readonly instance: BlockInstance;
  readonly site: BlockSite;
  readonly found: Found;
}

/** The nodes of a block's structure. Components that are no parts give parts: they are called, and can't use hooks. */
function partsOf(structure: ReactNode, work: Work): PageNode[] {
  if (structure === null || structure === undefined || typeof structure === 'boolean' || structure === '') return [];
  if (Array.isArray(structure)) return structure.flatMap((part: ReactNode) => partsOf(part, work));
  if (isValidElement<PartProps>(structure) && structure.type === Static) return [staticNode(structure.props, work)];
  if (isValidElement<PartProps>(structure) && structure.type === Frame) {
    const { as = 'div', children, ...attributes } = structure.props;
    return [{ tag: as, attributes, children: partsOf(children, work) }];
  }
  if (isValidElement<AnyInteractive>(structure) && structure.type === Interactive) return [islandNode(structure, work)];
  if (isValidElement<{ readonly children?: ReactNode }>(structure)) {
    const { type, props } = structure;
    if (typeof type === 'symbol') return partsOf(props.children, work);
    if (isPartComponent(type)) return partsOf(type(props), work);
  }
  throw new Error(`A block of type ${work.instance.type} has content outside of its parts`);
}

/** A component that gives parts. */
const isPartComponent = (type: unknown): type is (props: object) => ReactNode => typeof type === 'function';

type AnyIsland = Pick<Island<object>, 'folder' | 'texts' | 'isLazy'> & { readonly Component: IslandComponent };

interface AnyInteractive {
  readonly island: AnyIsland;
  readonly props: object;
  readonly own?: unknown;
}

function islandNode({ props: { island, props, own } }: ReactElement<AnyInteractive>, { site, found }: Work): PageNode {
  found.islands.set(island.folder, island);
  const address = site.islandAddress(island.folder);
  found.components.set(address, island.Component);
  const node = {
    island: address,
    id: contentKey([island.folder, props, own]).slice(0, 6),
    props,
    ...(island.isLazy && { isLazy: island.isLazy }),
  };
  if (own === undefined) return node;
  const key = `${island.folder} ${JSON.stringify(own)}`;
  found.own.set(key, { key, folder: island.folder, params: own });
  return { ...node, own: key };
}

function staticNode({ as = 'div', children, ...attributes }: PartProps, { instance, site, found }: Work): PageNode {
  found.parts += 1;
  const markup = renderToStaticMarkup(
    <StaticSiteProvider site={site.site} reads={instance.reads}>
      <I18nextProvider i18n={site.texts.i18n}>{children}</I18nextProvider>
    </StaticSiteProvider>,
    // Ids that components make must differ from those of other parts of the page.
    { identifierPrefix: `${instance.type}-${contentKey(instance.data).slice(0, 6)}-${found.parts}` },
  );
  // React puts hints for pictures first; they belong into the document's head.
  const [hints] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [''];
  if (hints !== '') found.preloads.add(hints);
  const html = markup.slice(hints.length);
  return { tag: as, attributes, key: hash('sha1', html, 'base64url').slice(0, 10), html };
}
