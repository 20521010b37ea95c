import { foldClass } from '../../src/blocks/fold/block.tsx';
import type { PageContent } from '../../src/blocks/page-content.ts';
import type { FrameNode, PageNode } from '../../src/document/page-view.ts';
import { frameClasses } from '../../src/document/shell/block.tsx';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { createCache } from '../cache/create-cache.ts';
import { heapSize, stringSize } from '../cache/heap-size.ts';
import { ownBuffer } from '../cache/own-buffer.ts';
import { ScriptJson } from './script-json.ts';
import { type HtmlPieces, type OwnRequest, type RenderedBlock, tagsOf } from './static-blocks.tsx';

/** The blocks of a page and those around them. */
export interface PageParts {
  readonly header: RenderedBlock;
  readonly blocks: readonly RenderedBlock[];
  /** What a fold closes, its own line first. */
  readonly folded: readonly RenderedBlock[];
  readonly footer: RenderedBlock;
  readonly overlay: RenderedBlock;
}

/** The blocks of a page put together, and what they need. */
export interface AssembledPage {
  readonly nodes: readonly PageNode[];
  /** The nodes as the document carries them. */
  readonly html: HtmlPieces;
  /** The nodes as the document's state carries them: without HTML. */
  readonly nodesJson: ScriptJson;
  /** `<link rel="preload">` elements of pictures that are seen first. */
  readonly preloads: string;
  /** What the islands show of the visitor's own. */
  readonly requests: readonly OwnRequest[];
  /** Folders whose texts the islands show, in the order of their names. */
  readonly groups: readonly string[];
  /** Folders of blocks and islands: they have styles. */
  readonly folders: readonly string[];
  /** Folders of the islands. */
  readonly islands: readonly string[];
  /** Names of the palettes. */
  readonly accents: readonly string[];
}

/** Bytes of the pages that are asked for often: each is counted with its blocks, which it keeps by itself. */
const maxBytes = 8 * 1024 * 1024;

/** What the element around a page's parts says of them. */
type PageLook = Pick<PageContent, 'accent' | 'textLanguage'>;

/** Puts pages together. */
export interface PageAssembly {
  /** The page that was assembled under a name, as long as it is kept. */
  readonly known: (name: string) => AssembledPage | undefined;
  /** Assembles a page, once for the same blocks where all of them are kept. With a name it is found by that from then on. */
  readonly assemble: (parts: PageParts, look: PageLook, name?: string) => AssembledPage;
}

/** Bytes of the names of pages. */
const maxNameBytes = 1024 * 1024;

interface NamedPage {
  readonly key: string;
}

/** Pages that are assembled of the same blocks are one, whatever their names. */
export function createPageAssembly(): PageAssembly {
  const pages = createCache<string, AssembledPage>({ name: 'assembled-pages', maxBytes, sizeOf: heapSize });
  const names = createCache<string, NamedPage>({
    name: 'page-names',
    maxBytes: maxNameBytes,
    sizeOf: ({ key }) => stringSize(key),
  });
  return {
    known: (name) => {
      const named = names.get(name);
      return named && pages.get(named.key);
    },
    assemble: (parts, look, name) => {
      const ids = allOf(parts).map(({ id }) => id);
      if (ids.includes(undefined)) return assemble(parts, look);
      const key = `${ids.join(' ')} ${parts.folded.length} ${look.accent ?? ''} ${look.textLanguage ?? ''}`;
      if (name !== undefined) names.set(name, { key });
      const known = pages.get(key);
      if (known) return known;
      const assembled = assemble(parts, look);
      pages.set(key, assembled);
      return assembled;
    },
  };
}

/** Parts in all their forms. */
type Layer = Pick<RenderedBlock, 'nodes' | 'html' | 'json'>;

const allOf = ({ header, blocks, folded, footer, overlay }: PageParts): RenderedBlock[] => [
  header,
  ...blocks,
  ...folded,
  footer,
  overlay,
];

/** The layout with the page in it. */
function assemble(parts: PageParts, look: PageLook): AssembledPage {
  const { header, blocks, folded, footer, overlay } = parts;
  const page = around(pageElement(look), folded.length === 0 ? blocks : [...blocks, around(foldElement, folded)]);
  const site = around(siteElement, [header, around(mainElement, [page]), footer]);
  const { nodes, html, json } = together([site, overlay]);
  const all = allOf(parts);
  return {
    nodes,
    html,
    nodesJson: new ScriptJson(json, ownBuffer),
    requests: distinctBy(
      all.flatMap(({ own }) => own),
      ({ key }) => key,
    ),
    groups: distinct(all.flatMap(({ texts }) => texts)).sort(),
    folders: distinct(all.flatMap((block) => block.folders)),
    islands: distinct(all.flatMap((block) => block.islands)),
    accents: [...(look.accent === undefined ? [] : [look.accent]), ...all.flatMap((block) => block.accents)],
    preloads: all.map((block) => block.preloads).join(''),
  };
}

type FrameElement = Omit<FrameNode, 'children'>;

/** The element around a page's parts; a campaign's has its palette, of which there are as many as campaigns at most. */
function pageElement({ accent, textLanguage }: PageLook): FrameElement {
  const key = `${accent ?? ''} ${textLanguage ?? ''}`;
  const known = pageElements.get(key);
  if (known) return known;
  const attributes = {
    ...(accent !== undefined && { 'data-accent': accent }),
    ...(textLanguage !== undefined && textAttributes(textLanguage)),
  };
  const element: FrameElement = { tag: accent === undefined ? 'div' : 'article', attributes };
  pageElements.set(key, element);
  return element;
}

function textAttributes(code: LanguageCode) {
  const { htmlLang, direction } = languages[code];
  return { lang: htmlLang, dir: direction };
}

const pageElements = new Map<string, FrameElement>();

const mainElement: FrameElement = {
  tag: 'main',
  attributes: { id: 'main', className: frameClasses.main, tabIndex: -1 },
};
const foldElement: FrameElement = { tag: 'details', attributes: { className: foldClass } };
const siteElement: FrameElement = { tag: 'div', attributes: { className: frameClasses.site } };

/** An element around parts. */
function around(element: FrameElement, parts: readonly Layer[]): Layer {
  const { nodes, html, json } = together(parts);
  const { tag, attributes } = element;
  const [start, end] = tagBytes(element);
  return {
    nodes: [{ tag, attributes, children: nodes }],
    html: [start, ...html, end],
    json: `[{"tag":"${tag}","attributes":${JSON.stringify(attributes)},"children":${json}}]`,
  };
}

const knownTags = new WeakMap<object, readonly [start: Buffer, end: Buffer]>();

/** The tags of an element as bytes, made once for each of the few elements around blocks. */
function tagBytes(element: FrameElement): readonly [start: Buffer, end: Buffer] {
  const [start, end] = tagsOf(element);
  const known = knownTags.get(element) ?? ([Buffer.from(start), Buffer.from(end)] as const);
  knownTags.set(element, known);
  return known;
}

/** Parts one after the other. */
const together = (parts: readonly Layer[]): Layer => ({
  nodes: parts.flatMap(({ nodes }) => nodes),
  html: parts.flatMap(({ html }) => html),
  json: `[${parts
    .map(({ json }) => json.slice(1, -1))
    .filter((elements) => elements !== '')
    .join(',')}]`,
});

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const distinctBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];
