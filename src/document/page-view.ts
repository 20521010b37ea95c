import type { PartAttributes, PartTag } from '../blocks/block.tsx';
import type { Zone } from '../i18n/zone.ts';
import type { PublicError } from '../lib/error-catalogue.ts';
import type { OwnState } from '../state/own-data.tsx';

interface PartElement {
  readonly tag: PartTag;
  readonly attributes: PartAttributes;
}

/** A part that is HTML. The state of a document names it by its key alone: the HTML is in the document. */
export interface StaticNode extends PartElement {
  /** Hash of the HTML: the same key means the same HTML. */
  readonly key: string;
  readonly html?: string;
}

/** An element around other parts. */
export interface FrameNode extends PartElement {
  readonly children: readonly PageNode[];
}

/** A block whose data may come after the page around it. */
export interface LateNode {
  readonly children: readonly PageNode[];
  readonly tag?: undefined;
  readonly attributes?: undefined;
}

/** A part that is hydrated. */
export interface IslandNode {
  /** Path of its module, which comes from the origin of the entry. */
  readonly island: string;
  /** Begins the ids of its elements: a hash of what it shows. */
  readonly id: string;
  readonly props: object;
  /** Key of the visitor's own data that it shows. */
  readonly own?: string;
  /** The zone in which its times bind, where that is not the visitor's. */
  readonly zone?: Zone;
  /** It is hydrated when the visitor comes near it (decision 49). */
  readonly isLazy?: true;
}

/** A part of a page. */
export type PageNode = StaticNode | FrameNode | LateNode | IslandNode;

/** The page's part of a document's head. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Keep the page out of search results: it is over, blocked or an error. */
  readonly isHidden?: boolean;
  /** Address that search engines know the page by, and those of its translations, by BCP 47 tag. */
  readonly canonical: string;
  readonly translations: readonly (readonly [language: string, href: string])[];
}

/** A page as browsers receive it: the layout, the page in it, and the data of its parts. */
export interface PageView {
  readonly routeId: string;
  /** Keys of the query that the page depends on. */
  readonly watchQuery: readonly string[];
  readonly nodes: readonly PageNode[];
  /** Texts of the islands, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** The visitor's own data, by key. */
  readonly own: Readonly<Record<string, OwnState<unknown>>>;
  /** Seconds since epoch: when the data of the page was made. */
  readonly serverTime: number;
  /** The document came without the page's data: the browser asks for it. */
  readonly isPending?: boolean;
  /** The error that is shown in the place of the page. */
  readonly error?: PublicError;
}
