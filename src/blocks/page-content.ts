import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { BlockInstance } from './block.tsx';

/** Head and blocks of a page. */
export interface PageContent {
  readonly title: string;
  readonly description?: string;
  /** Keep the page out of search results: an ended campaign, a block page or an error. */
  readonly isHidden?: boolean;
  /** Palette of a campaign, by the name that `tokens.css` has. */
  readonly accent?: string;
  readonly blocks: readonly BlockInstance[];
}

/** What a page needs to write its head and its links. */
export interface PageContext {
  readonly t: Texts['t'];
  readonly language: LanguageCode;
}
