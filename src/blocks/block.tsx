import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { ContentSource } from '../../config/content-sources.ts';
import type { PromotionRules } from '../../config/regions.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Lengths } from '../routes/route-types.ts';
import type { SiteInput, StaticSite } from '../state/static-inputs.ts';
import { pickDeclared } from '../state/static-site.tsx';
import type { VisitorData } from '../state/visitor-data.tsx';

/** Elements of the parts of a page. */
export type PartTag =
  | 'div'
  | 'main'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'article'
  | 'ul'
  | 'li'
  | 'p'
  | 'details'
  | 'summary';

/** Attributes of a part's element. */
export interface PartAttributes {
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly role?: string | undefined;
  readonly tabIndex?: number;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly popover?: 'auto' | 'manual';
  /** Of a `details` element. */
  readonly open?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly [data: `data-${string}`]: string | undefined;
}

export interface PartProps extends PartAttributes {
  readonly as?: PartTag;
  readonly children?: ReactNode;
}

/**
 * A part that is rendered once for its inputs, cached, and sent as HTML. Browsers get no code or data for it, so its components can have no
 * state, effects or handlers. Links and `data-action` buttons in it work by event delegation.
 */
export function Static({ as: Tag = 'div', children, ...attributes }: PartProps) {
  return <Tag {...attributes}>{children}</Tag>;
}

/** An element around parts: its children are {@link Static}, {@link Frame} and {@link Interactive} only. */
export function Frame({ as: Tag = 'div', children, ...attributes }: PartProps) {
  return <Tag {...attributes}>{children}</Tag>;
}

/**
 * A component that is hydrated from a separate module: the default export of `island.tsx` in a folder. `Own` is its visitor data and
 * `Params` the parameters of its loader.
 */
export interface Island<Props, Own = never, Params = never> {
  /** Relative to the root of the repository. */
  readonly folder: string;
  readonly Component: ComponentType<Props & VisitorData<Own>>;
  /** Folders of the texts it uses. */
  readonly texts: readonly string[];
  /** Whether it is usually below the first screen: then its module loads near the viewport (decision 49). */
  readonly isLazy?: true;
  /** Only a type: it ties the loader's parameters to the block's. */
  readonly params?: (params: Params) => void;
}

type VisitorParams<Own, Params> = [Own] extends [never]
  ? { readonly visitorParams?: never }
  : { readonly visitorParams: Params };

type InteractiveProps<Props, Own, Params> = VisitorParams<Own, Params> & {
  readonly island: Island<Props, Own, Params>;
  /** Sent to the browser as JSON. */
  readonly props: Props;
};

/** A part that is hydrated. With `visitorParams`, the island gets visitor data. */
export function Interactive<Props extends object, Own = never, Params = never>(
  _props: InteractiveProps<Props, Own, Params>,
): ReactNode {
  throw new Error('An interactive part inside a static one cannot be hydrated');
}

/** The context of every render. */
export interface RenderContext {
  readonly t: Texts['t'];
  /** Inputs that the block declares, for attributes and props; components in static parts use `useStaticSite`. */
  readonly site: StaticSite;
}

/** Renders the parts of one block; returns null if there is nothing to show. */
export type RenderBlock = (context: RenderContext) => ReactNode;

/** The input of a block's render function. */
export interface BlockInput<Data, Shared = never> extends RenderContext {
  readonly data: Data;
  /** Data of the shared loader; missing if it failed or the block has none. */
  readonly shared: Shared | undefined;
}

/** Something that a block offers visitors, besides reading and taking part: docs/campaign-offers.md lists it by campaign. */
export type BlockOffer = 'play' | 'watch' | 'visitor data' | 'calculation' | 'choice' | 'vote' | 'own result';

/** Height of a block without contents, and the increase for each item and each character of its texts. */
export interface BlockHeight {
  readonly base: Lengths;
  readonly item?: Lengths;
  readonly character?: Lengths;
}

interface BlockSettings<Data, Shared> {
  readonly type: string;
  /** Folder of its `block.tsx`, from the root of the repository: its styles are those of the page. */
  readonly folder: string;
  readonly reads: readonly SiteInput[];
  /** Schema of the author's data; blocks that only code creates have none. */
  readonly schema?: z.ZodType<Data>;
  /** Applies the rules of the visitor's country: returns changed data, or undefined if they forbid the block. */
  readonly inRegion?: (data: Data, rules: PromotionRules) => Data | undefined;
  /** Height as measured in Chromium; `test/browser/height.spec.ts` fails if a page's height changes much. */
  readonly usualHeight?: BlockHeight;
  /** Third-party sources that the policy of a page with this data must allow. */
  readonly sources?: (data: Data) => readonly ContentSource[];
  /** Islands of a block with a shared loader: their styles come with the page, which may be sent before the data. */
  readonly lateIslands?: readonly Pick<Island<object>, 'folder'>[];
  /** Offers of the block to visitors, given this data; missing if they only read it, or take part through it. */
  readonly offers?: BlockOffer | ((data: Data) => BlockOffer | undefined);
  readonly render: (input: BlockInput<Data, Shared>) => ReactNode;
}

/** One block of one page. */
export interface BlockInstance {
  readonly type: string;
  readonly folder: string;
  readonly reads: readonly SiteInput[];
  readonly sources: readonly ContentSource[];
  /** Determines the block's HTML, together with the inputs. */
  readonly data: unknown;
  /** Whether the data is one visitor's, so that the HTML is not cached. */
  readonly isPersonal: boolean;
  /** Folders of the islands that the block may show once its shared data has arrived. */
  readonly lateFolders: readonly string[];
  /** Missing if the block has not been measured. */
  readonly usualHeight: BlockHeight | undefined;
  readonly offers: BlockOffer | undefined;
  readonly render: RenderBlock;
}

/** A kind of block. */
export interface Block<Data, Shared = never> {
  readonly kind: 'block';
  readonly type: string;
  readonly schema: z.ZodType<Data> | undefined;
  /**
   * Creates a block from an author's data, by the rules of the visitor's country; undefined if the data is invalid or authors may not use
   * the block, `not-allowed` if the rules forbid it.
   */
  readonly read: (raw: unknown, rules?: PromotionRules) => BlockInstance | 'not-allowed' | undefined;
  /** Creates a block with this data; `isPersonal` if the data is one visitor's. */
  readonly of: (data: Data, options?: { readonly isPersonal: boolean }) => BlockInstance;
  /** The data of an instance of this kind. */
  readonly dataOf: (instance: BlockInstance) => Data | undefined;
  /** The parts of a block with the data of its shared loader. */
  readonly renderWith: (data: Data, shared: Shared | undefined) => RenderBlock;
}

/** Defines a kind of block. */
export function defineBlock<Data, Shared = never>(settings: BlockSettings<Data, Shared>): Block<Data, Shared> {
  const { type, folder, schema, reads, inRegion, usualHeight, sources, lateIslands = [], offers, render } = settings;
  const renderWith =
    (data: Data, shared: Shared | undefined): RenderBlock =>
    (context) =>
      render({ ...context, site: pickDeclared(context.site, reads), data, shared });
  const lateFolders = lateIslands.map((island) => island.folder);
  /** A separate class for each kind of block, which identifies its instances and the type of their data. */
  class Instance implements BlockInstance {
    readonly type = type;
    readonly folder = folder;
    readonly reads = reads;
    readonly sources: readonly ContentSource[];
    readonly data: Data;
    readonly isPersonal: boolean;
    readonly lateFolders = lateFolders;
    readonly usualHeight = usualHeight;
    readonly offers: BlockOffer | undefined;
    readonly render: RenderBlock;

    constructor(data: Data, isPersonal: boolean) {
      this.sources = sources?.(data) ?? [];
      this.data = data;
      this.isPersonal = isPersonal;
      this.offers = typeof offers === 'function' ? offers(data) : offers;
      this.render = renderWith(data, undefined);
    }
  }
  return {
    kind: 'block',
    type,
    schema,
    read: (raw, rules) => {
      const result = schema?.safeParse(raw);
      if (!result?.success) return undefined;
      const data = rules && inRegion ? inRegion(result.data, rules) : result.data;
      return data === undefined ? 'not-allowed' : new Instance(data, false);
    },
    of: (data, { isPersonal } = { isPersonal: false }) => new Instance(data, isPersonal),
    dataOf: (instance) => (instance instanceof Instance ? instance.data : undefined),
    renderWith,
  };
}
