import type { LanguageCode } from './languages.ts';

/** Everything that pages need to know about a language (R3.14): a file in `languages/`, named after its code. */
export interface LanguageDefinition {
  /** The language's own name, as the language switch shows it. */
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
  /** Script (ISO 15924): a sentence falls back only to languages of the same script. */
  readonly script: string;
  /** The value of the `lang` attribute (BCP 47). */
  readonly htmlLang: string;
  /** Language and country, as social networks and host apps need it (BCP 47). */
  readonly locale: string;
  /** The fallback language of campaigns and policies without a text in this one; missing: the default. */
  readonly fallback?: LanguageCode;
  /** Digits are the European ones in all languages, see `decisions/0015`. */
  readonly number: NumberStyle;
  /** Marks of a 12-hour clock before and after noon. */
  readonly dayPeriods: readonly [string, string];
  /** Short names of the days, from Sunday, for use before a date. */
  readonly weekdays: readonly string[];
  /** The comma between the items of a list; missing: a Latin one. */
  readonly comma?: string;
  /** The quotation marks of its sentences, with the spaces inside of them. */
  readonly quotes: readonly [string, string];
  readonly fonts: LanguageFonts;
}

/** Written by hand and not taken from `Intl`, whose output differs between engines and would break hydration. */
export interface NumberStyle {
  readonly group: string;
  /** Groups of three, or three and then twos as in India. */
  readonly grouping: 'thousands' | 'lakhs';
  readonly decimal: string;
  /** Place of the currency's symbol; `{amount}` and `{symbol}` are replaced. */
  readonly currency: string;
  /** Position of the percent sign; `{value}` is replaced. */
  readonly percent: string;
}

/** A face that Marquee serves. */
type Face = 'unbounded' | 'onest' | 'vazirmatn' | 'noto-sans-devanagari';

/** Fonts of a language, and their files (`tools/scripts/fonts/font-faces.ts`). `fonts.css` applies them by `:root:lang(…)`. */
export interface LanguageFonts {
  /** Files needed for the first screen; others load when a page contains their characters. */
  readonly first: readonly string[];
  /** The faces that have every character of its texts. */
  readonly text: readonly Face[];
  /** Font of headlines, and the fallbacks for letters that it lacks. */
  readonly headlines: readonly Face[];
}

export const nbsp = '\u00a0';
