import type { PartAttributes, PartTag } from '../blocks/block.tsx';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Zone } from '../i18n/zone.ts';
import type { PublicError } from '../lib/error-catalogue.ts';
import type { VisitorDataState } from '../state/visitor-data.tsx';

interface PartElement {
  readonly tag: PartTag;
  readonly attributes: PartAttributes;
}

/** A part that is HTML. The state of a document contains only its key: the HTML is in the document. */
export interface StaticNode extends PartElement {
  /** Hash of the HTML: the same key means the same HTML. */
  readonly key: string;
  readonly html?: string;
}

/** An element around other parts. */
export interface FrameNode extends PartElement {
  readonly children: readonly PageNode[];
}

/** A block whose data may arrive after the page around it. */
export interface LateNode {
  readonly children: readonly PageNode[];
  /** Used instead of the children while the server renders: resolves to the block's parts, or to the waiting state. */
  readonly coming?: {
    readonly parts: Promise<{ readonly nodes: readonly PageNode[] }>;
    readonly waiting: readonly PageNode[];
  };
  readonly tag?: undefined;
  readonly attributes?: undefined;
}

/** A part that is hydrated. */
export interface IslandNode {
  /** Path of the island's module, which is loaded from the origin of the entry. */
  readonly island: string;
  /** Prefix of the ids of its elements: a hash of its content. */
  readonly id: string;
  readonly props: object;
  /** Key of its visitor data. */
  readonly visitorDataKey?: string;
  /** The zone of its times, if it is not the visitor's. */
  readonly zone?: Zone;
  /** Whether it is hydrated only near the viewport (decision 49). */
  readonly isLazy?: true;
}

/** A part of a page. */
export type PageNode = StaticNode | FrameNode | LateNode | IslandNode;

/** The page-specific part of a document's head. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Hides the page from search results: an ended page, a blocked one, or an error. */
  readonly isHidden?: boolean;
  /** Canonical address of the page, and those of its translations, by BCP 47 tag. */
  readonly canonical: string;
  readonly translations: readonly (readonly [language: string, href: string])[];
}

/** A page as browsers receive it: the layout, the page in it, and the data of its parts. */
export interface PageView {
  readonly routeId: string;
  /** Languages that the page is in; missing: all. */
  readonly languages?: readonly LanguageCode[];
  /** Keys of the query that the page depends on. */
  readonly watchQuery: readonly string[];
  readonly nodes: readonly PageNode[];
  /** Texts of the islands, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Visitor data, by key. */
  readonly visitorData: Readonly<Record<string, VisitorDataState<unknown>>>;
  /** Time at which the page's data was loaded, in seconds since epoch. */
  readonly serverTime: number;
  /** Whether the document lacks the page's data, which the browser then requests. */
  readonly isPending?: boolean;
  /** Error to show in place of the page. */
  readonly error?: PublicError;
}
