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
import type { IslandComponent } from '../../src/document/PageNodes.tsx';
import type { IslandNode, PageNode, StaticNode } from '../../src/document/page-view.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { Zone } from '../../src/i18n/zone.ts';
import { BindingZoneContext } from '../../src/state/binding-zone.ts';
import type { StaticSite } from '../../src/state/static-inputs.ts';
import { StaticSiteProvider } from '../../src/state/static-site.tsx';
import { contentKey } from '../content-key.ts';
import { hyphenateHtml } from '../hyphens/hyphenate.ts';
import type { LinkTarget } from './published-links.ts';

/** An island's request for data of one visitor; `server/blocks/block-table.ts` has the loaders. */
export interface VisitorDataRequest {
  /** Islands with the same key share one read. */
  readonly key: string;
  /** The island's folder. */
  readonly folder: string;
  readonly params: unknown;
}

/** Rendered parts of blocks, and the resources that the document must load for them. */
export interface RenderedParts {
  readonly nodes: readonly PageNode[];
  /** Folders of the blocks and their islands, for styles. */
  readonly folders: readonly string[];
  /** Folders of the islands that are hydrated with the page. */
  readonly islands: readonly string[];
  /** Folders whose texts the islands use. */
  readonly texts: readonly string[];
  readonly visitorDataRequests: readonly VisitorDataRequest[];
  /** `<link rel="preload">` elements of pictures in the first view. */
  readonly preloads: string;
  /** Names of the palettes that the parts use. */
  readonly accents: readonly string[];
  /** Whether the block could not be rendered. */
  readonly isFailed?: boolean;
}

/** Site for which blocks are rendered. */
export interface BlockSite {
  readonly site: StaticSite;
  readonly texts: Texts;
  /** Time zone of the page's times. */
  readonly zone?: Zone | undefined;
  /** Language of the page's texts, if it is not the visitor's. */
  readonly textLanguage?: LanguageCode | undefined;
  /** Rewrites links, if some lead to languages in which their page is not published. */
  readonly linkTarget?: LinkTarget | undefined;
  /** Path of an island's module. */
  readonly islandAddress: (folder: string) => string;
  /** Registers the component of an island by the path of its module. */
  readonly addIsland: (address: string, component: IslandComponent) => void;
}

/** Renders a block: its static parts become HTML, its islands become nodes that React renders in the document. */
export function renderBlock(instance: BlockInstance, render: RenderBlock, site: BlockSite): RenderedParts {
  const found: Found = {
    islands: new Map(),
    visitorDataRequests: new Map(),
    preloads: new Set(),
    accents: new Set(),
    parts: 0,
    prefix: '',
  };
  const nodes = partsOf(render({ t: site.texts.t, site: site.site }), { instance, site, found });
  const islands = [...found.islands.values()];
  return {
    nodes,
    folders: [instance.folder, ...islands.map(({ folder }) => folder)],
    islands: islands.filter(({ isLazy }) => !isLazy).map(({ folder }) => folder),
    texts: islands.flatMap(({ texts }) => texts),
    visitorDataRequests: [...found.visitorDataRequests.values()],
    preloads: [...found.preloads].join(''),
    accents: [...found.accents],
  };
}

/** Joins parts in order. */
export const joinParts = (all: readonly RenderedParts[]): RenderedParts => ({
  nodes: all.flatMap(({ nodes }) => nodes),
  folders: distinct(all.flatMap(({ folders }) => folders)),
  islands: distinct(all.flatMap(({ islands }) => islands)),
  texts: distinct(all.flatMap(({ texts }) => texts)),
  visitorDataRequests: [
    ...new Map(
      all.flatMap(({ visitorDataRequests }) => visitorDataRequests.map((request) => [request.key, request] as const)),
    ).values(),
  ],
  preloads: all.map(({ preloads }) => preloads).join(''),
  accents: distinct(all.flatMap(({ accents }) => accents)),
});

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** Requirements of a block's parts, collected while rendering. */
interface Found {
  readonly islands: Map<string, AnyIsland>;
  readonly visitorDataRequests: Map<string, VisitorDataRequest>;
  readonly preloads: Set<string>;
  readonly accents: Set<string>;
  parts: number;
  /** Prefix of ids in the block's static parts; empty before the first part. */
  prefix: string;
}

interface Work {
  readonly instance: BlockInstance;
  readonly site: BlockSite;
  readonly found: Found;
}

/** Nodes of a block's structure. Components that return parts are called as functions, and can't use hooks. */
function partsOf(structure: ReactNode, work: Work): PageNode[] {
  if (structure === null || structure === undefined || typeof structure === 'boolean' || structure === '') return [];
  if (Array.isArray(structure)) return structure.flatMap((part: ReactNode) => partsOf(part, work));
  if (isValidElement<PartProps>(structure) && structure.type === Static) return [staticNode(structure.props, work)];
  if (isValidElement<PartProps>(structure) && structure.type === Frame) {
    const { as = 'div', children, ...attributes } = structure.props;
    addAccent(attributes['data-accent'], work.found);
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

/** Whether a component returns parts. */
const isPartComponent = (type: unknown): type is (props: object) => ReactNode => typeof type === 'function';

type AnyIsland = Pick<Island<object>, 'folder' | 'texts' | 'isLazy'> & { readonly Component: IslandComponent };

interface AnyInteractive {
  readonly island: AnyIsland;
  readonly props: object;
  readonly visitorParams?: unknown;
}

function islandNode(
  { props: { island, props: authored, visitorParams } }: ReactElement<AnyInteractive>,
  { site, found }: Work,
): IslandNode {
  const { linkTarget } = site;
  const props = linkTarget ? propsWithTargets(authored, linkTarget) : authored;
  found.islands.set(island.folder, island);
  const address = site.islandAddress(island.folder);
  site.addIsland(address, island.Component);
  const node = {
    island: address,
    id: contentKey([island.folder, props, visitorParams]).slice(0, 6),
    props,
    ...(site.zone && { zone: site.zone }),
    ...(island.isLazy && { isLazy: island.isLazy }),
  };
  if (visitorParams === undefined) return node;
  const key = `${island.folder} ${JSON.stringify(visitorParams)}`;
  found.visitorDataRequests.set(key, { key, folder: island.folder, params: visitorParams });
  return { ...node, visitorDataKey: key };
}

function staticNode({ as = 'div', children, ...attributes }: PartProps, { instance, site, found }: Work): StaticNode {
  found.parts += 1;
  found.prefix ||= `${instance.type}-${contentKey(instance.data).slice(0, 6)}`;
  const markup = renderToStaticMarkup(
    <StaticSiteProvider site={site.site} reads={instance.reads}>
      <BindingZoneContext value={site.zone}>
        <I18nextProvider i18n={site.texts.i18n}>{children}</I18nextProvider>
      </BindingZoneContext>
    </StaticSiteProvider>,
    // Ids generated by components must differ from those of other parts of the page.
    { identifierPrefix: `${found.prefix}-${found.parts}` },
  );
  // React puts preload hints for pictures first; they belong in the document's head.
  const [hints] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [''];
  if (hints !== '') found.preloads.add(hints);
  // Browsers' parsers drop zero bytes too.
  const parsed = markup.slice(hints.length).replaceAll('\0', '\uFFFD');
  const html = hyphenateHtml(withTargets(parsed, site.linkTarget), site.textLanguage ?? site.site.language);
  addAccent(attributes['data-accent'], found);
  // In text a quotation mark is escaped, so this matches only attributes.
  for (const [, accent] of html.matchAll(/ data-accent="([^"]+)"/g)) addAccent(accent, found);
  return { tag: as, attributes, key: hash('sha1', html, 'base64url').slice(0, 6), html };
}

/** HTML with its links changed to languages in which their pages are published. */
const withTargets = (html: string, linkTarget: LinkTarget | undefined): string =>
  linkTarget
    ? html.replaceAll(/(?<=<a\b[^>]* href=")[^"]+/g, (href) =>
        linkTarget(href.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'),
      )
    : html;

/** Props of an island with addresses changed to languages in which their pages are published. */
const propsWithTargets = (props: object, linkTarget: LinkTarget): object =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, valueWithTargets(value, linkTarget)]));

function valueWithTargets(value: unknown, linkTarget: LinkTarget): unknown {
  if (typeof value === 'string') return linkTarget(value);
  if (Array.isArray(value)) return value.map((item: unknown) => valueWithTargets(item, linkTarget));
  return typeof value === 'object' && value !== null ? propsWithTargets(value, linkTarget) : value;
}

function addAccent(accent: string | undefined, { accents }: Found): void {
  if (accent !== undefined) accents.add(accent);
}
