import type { BlockInstance } from '../../src/blocks/block.tsx';
import { fold, foldClass } from '../../src/blocks/fold/block.tsx';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { statutoryWarning } from '../../src/blocks/statutory-warning/block.tsx';
import { warningsAt } from '../../src/blocks/statutory-warning/StatutoryWarnings.tsx';
import type { PageNode } from '../../src/document/page-view.ts';
import { frameClasses, type ShellData, shellFor } from '../../src/document/shell/block.tsx';
import type { HeaderData } from '../../src/document/shell/header.tsx';
import { earlySignIn, overlayId, pageMenus } from '../../src/document/shell/overlay.tsx';
import { shownWorld } from '../../src/entities/world.ts';
import { languages } from '../../src/i18n/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { isRouteId } from '../../src/routes/match-route.ts';
import type { LayoutName, RouteSpec } from '../../src/routes/route-types.ts';
import type { Looks } from '../../src/state/looks.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { RegionView } from '../../src/state/region-view.ts';
import { blockTable } from '../blocks/block-table.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import { type BlockRenderer, noParts, withoutData } from './block-renderer.ts';
import { headsFor } from './page-head.ts';
import type { CachedParts, PageParts } from './page-parts.ts';
import { type BlockSite, joinParts, type RenderedParts, renderBlock } from './render-block.tsx';

/** The visit that a page is for, and an error to show in place of the page. */
export interface PartsInput {
  readonly visit: DocumentVisit;
  readonly site: PreparedSite;
  readonly error?: PublicError;
}

/**
 * Makes the parts of a page that depend on its content. Late blocks get places without children.
 * @throws {Error} if a block of an error page fails
 */
export function makePageParts(
  content: PageContent,
  { visit, site, error }: PartsInput,
  shellSite: BlockSite,
  { renderer, origin }: { readonly renderer: BlockRenderer; readonly origin: string },
): PageParts {
  const blockSite = { ...shellSite, zone: content.zone, textLanguage: content.textLanguage };
  const blocks = withWarnings(content.blocks, visit.route, blockSite.site.region);
  const late = blocks.filter(isLate);
  const rendered = blocks.map((instance) => {
    if (isLate(instance)) return latePlace(instance);
    const parts = renderer.render(withoutData(instance), blockSite);
    // An error page without its block would be empty (R2.136).
    if (error && parts.isFailed) throw new Error(`The block ${instance.type} of an error page failed`);
    return parts;
  });
  const foldAt = blocks.findIndex(({ type }) => type === fold.type);
  const parts = joinParts(foldAt === -1 ? rendered : foldFrom(rendered, foldAt));
  const frame = headerDataOf(content.layout, visit.route);
  const { accent, composition, languages: publishedIn } = content;
  const overlaid = [
    pageMenus.of({ ...frame, ...(publishedIn && { languages: publishedIn }) }),
    earlySignIn.of(frame),
  ].map((block) => renderer.render(withoutData(block), shellSite));
  return {
    ...headsFor(content, visit, site, origin),
    parts: {
      ...parts,
      folders: composition === undefined ? parts.folders : [...parts.folders, `${compositionStyles}/${composition}`],
      nodes: [pageElement(content, parts.nodes, visit.brand.looks), ...overlaid.map(({ nodes }) => group(nodes))],
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
}

/** Makes the parts around a page: header, footer and overlay. */
export function makeShellParts(data: ShellData, blockSite: BlockSite): CachedParts {
  const { header, footer, overlay } = shellFor(data);
  const [top, bottom, over] = [header, footer, overlay].map((block) => renderBlock(block, block.render, blockSite));
  if (!top || !bottom || !over) throw new Error('The shell has a header, a footer and an overlay');
  const around = joinParts([top, bottom, over]);
  return {
    parts: { ...around, nodes: [siteElement([...top.nodes, mainElement([]), ...bottom.nodes]), ...over.nodes] },
    late: [],
  };
}

/** Nodes of a document: the page in its shell, with late blocks in their places. The sign-in form is for anonymous visitors. */
export function documentNodes(
  shell: CachedParts,
  page: CachedParts,
  late: readonly PageNode[],
  isAnonymous: boolean,
): PageNode[] {
  const next = late.values();
  const [content, menus, signIn] = fillPlaces(page.parts.nodes, () => {
    const node = next.next().value;
    if (!node) throw new Error('The page has more places for late blocks than blocks');
    return node;
  });
  const overlaid = [...nodesIn(menus), ...(isAnonymous ? nodesIn(signIn) : [])];
  return inShell(shell.parts.nodes, content ? [content] : [], overlaid);
}

const isLate = ({ type }: BlockInstance): boolean => blockTable.get(type)?.shared !== undefined;

const latePlace = ({ folder, lateFolders }: BlockInstance): RenderedParts => ({
  ...noParts,
  nodes: [{ children: [] }],
  folders: [folder, ...lateFolders],
});

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

/** Replaces the places of late blocks. */
const fillPlaces = (nodes: readonly PageNode[], next: () => PageNode): PageNode[] =>
  nodes.map((node) => {
    if (!('children' in node)) return node;
    return node.tag === undefined ? next() : { ...node, children: fillPlaces(node.children, next) };
  });

/** Facts about a page that the parts around it need. */
export const headerDataOf = (layout: LayoutName | undefined, route: RouteSpec): HeaderData => ({
  layout: layout ?? route.layout,
  route: isRouteId(route.id) ? route.id : undefined,
});
