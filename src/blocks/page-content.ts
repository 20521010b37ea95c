import type { PageComposition } from '../entities/composition.ts';
import type { World } from '../entities/world.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Zone } from '../i18n/zone.ts';
import type { LayoutName } from '../routes/route-types.ts';
import type { BlockInstance } from './block.tsx';

/** Structured data of a campaign for search engines, before and while it runs. */
export interface CampaignSummary {
  /** Its title, without the figure. */
  readonly name: string;
  readonly minimumAge: number;
  /** Missing if nothing is promoted. Times are seconds since epoch. */
  readonly offer?: {
    readonly startsAt: number;
    readonly endsAt?: number | undefined;
    /** Whether it happens at a time, such as a draw or a tournament; a running discount is not an event. */
    readonly isEvent?: boolean;
    /** ISO 3166-1 codes; missing if the campaign is for all countries. */
    readonly countries?: readonly string[] | undefined;
  };
}

/** Head and blocks of a page. */
export interface PageContent {
  readonly title: string;
  readonly description?: string;
  /** Hides the page from search results: an ended campaign, a block page or an error. */
  readonly isHidden?: boolean;
  /** Languages that the page is available in; missing for all. In others it is a 404. */
  readonly languages?: readonly LanguageCode[];
  /** Canonical path for search engines, if it is another page's, in any language. */
  readonly canonicalPath?: string;
  /** The pages above this one, below the home page, as search engines show them. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  /** Address of the picture in link previews. */
  readonly picture?: string;
  readonly campaign?: CampaignSummary;
  /** Overrides the layout of its route. */
  readonly layout?: LayoutName;
  /** Query of the page's canonical address, with its `?`; missing if there is none. */
  readonly canonicalSearch?: string;
  /** Palette of a campaign, by the name in its stylesheet. */
  readonly accent?: string;
  /** World of a campaign. */
  readonly world?: World;
  /** Arrangement of the page's first view; missing: none of its own. */
  readonly composition?: PageComposition;
  /** Language of the page in the content system, if it is not the visitor's. */
  readonly textLanguage?: LanguageCode;
  /** Last change by an editor, in seconds since epoch; missing for pages without an editor. */
  readonly updatedAt?: number;
  /** Currency in which its amounts were requested; missing if it has no amounts of the content system. */
  readonly currency?: string;
  /** Minimum age, if it differs from the site's. */
  readonly minimumAge?: number;
  /** Time zone of its times; missing if it is the visitor's. */
  readonly zone?: Zone;
  readonly blocks: readonly BlockInstance[];
}

/** A page that is composed only if none is cached for its key. */
export interface PageDraft {
  /** Everything that the content depends on. */
  readonly key: unknown;
  readonly compose: () => PageContent;
}

/** Composes a page, unless it is composed already. */
export const composePage = (page: PageContent | PageDraft): PageContent => ('compose' in page ? page.compose() : page);

/** Applies a change to the page; its name becomes part of the page's key. */
export const changePage = (
  page: PageContent | PageDraft,
  name: string,
  change: (content: PageContent) => PageContent,
): PageContent | PageDraft =>
  'compose' in page ? { key: [page.key, name], compose: () => change(page.compose()) } : change(page);

/** Context of a page's head and links. */
export interface PageContext {
  readonly t: Texts['t'];
  readonly language: LanguageCode;
}
