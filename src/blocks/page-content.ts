import type { Composition } from '../entities/composition.ts';
import type { World } from '../entities/world.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Zone } from '../i18n/zone.ts';
import type { LayoutName } from '../routes/route-types.ts';
import type { BlockInstance } from './block.tsx';

/** Structured data of a campaign for search engines, while it runs or before it starts. */
export interface CampaignSummary {
  /** Its title, without the figure. */
  readonly name: string;
  readonly minimumAge: number;
  /** Missing where nothing is promoted. Times are seconds since epoch. */
  readonly offer?: {
    readonly startsAt: number;
    readonly endsAt?: number | undefined;
    /** Something is held then, such as a draw or a tournament; a discount that runs is no event. */
    readonly isEvent?: boolean;
    /** ISO 3166-1 codes; missing where it is for all. */
    readonly countries?: readonly string[] | undefined;
  };
}

/** Head and blocks of a page. */
export interface PageContent {
  readonly title: string;
  readonly description?: string;
  /** Keep the page out of search results: an ended campaign, a block page or an error. */
  readonly isHidden?: boolean;
  /** Path of the page that search engines know in the place of this one, in any language. */
  readonly canonicalPath?: string;
  /** The pages above this one, below the home page, as search engines show them. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  /** Address of the picture that a shared link shows. */
  readonly picture?: string;
  readonly campaign?: CampaignSummary;
  /** In the place of its route's layout. */
  readonly layout?: LayoutName;
  /** The query, with its `?`, of a page that search engines know by it; without, its address alone. */
  readonly canonicalSearch?: string;
  /** Palette of a campaign, by the name that its stylesheet has. */
  readonly accent?: string;
  /** World of a campaign. */
  readonly world?: World;
  /** Arrangement of a campaign's first view. */
  readonly composition?: Composition;
  /** The language that the content system has the page in, where it is not the visitor's. */
  readonly textLanguage?: LanguageCode;
  /** When an editor last changed it, in seconds since epoch; missing for what no editor writes. */
  readonly updatedAt?: number;
  /** The currency that its amounts were asked for in; missing where it has none of the content system's. */
  readonly currency?: string;
  /** For whom it is, where that is not the site's age. */
  readonly minimumAge?: number;
  /** The zone in which its times bind; missing where the visitor's does. */
  readonly zone?: Zone;
  readonly blocks: readonly BlockInstance[];
}

/** A page that is composed only where no other visit with the same key has had it. */
export interface PageDraft {
  /** Everything that the content depends on. */
  readonly key: unknown;
  readonly compose: () => PageContent;
}

/** A page as it is written. */
export const composed = (page: PageContent | PageDraft): PageContent => ('compose' in page ? page.compose() : page);

/** The same page with a change, which has a name of its own. */
export const changePage = (
  page: PageContent | PageDraft,
  name: string,
  change: (content: PageContent) => PageContent,
): PageContent | PageDraft =>
  'compose' in page ? { key: [page.key, name], compose: () => change(page.compose()) } : change(page);

/** Dependencies of a page's head and links. */
export interface PageContext {
  readonly t: Texts['t'];
  readonly language: LanguageCode;
}
