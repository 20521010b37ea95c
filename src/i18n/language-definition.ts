import type { LanguageCode } from './languages.ts';

/** Everything that a page needs to know of a language (R3.14): a file of `languages/`, named after its code. */
export interface LanguageDefinition {
  /** The language's own name, as the language switch shows it. */
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its script (ISO 15924): a sentence falls back only to a language of the same script. */
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
  /** Place of the percent sign; `{value}` is replaced. */
  readonly percent: string;
}

/** A face that Marquee serves. */
type Face = 'unbounded' | 'onest' | 'vazirmatn' | 'noto-sans-devanagari';

/** The faces of a language, and their files (`tools/scripts/fonts/font-faces.ts`). `fonts.css` sets those of `:root:lang(…)`. */
export interface LanguageFonts {
  /** The files that the first screen is set in; the others load when a page has their characters. */
  readonly first: readonly string[];
  /** The faces that have every character of its texts. */
  readonly text: readonly Face[];
  /** The face of headlines, and those used for letters that it lacks. */
  readonly headlines: readonly Face[];
}

export const nbsp = '\u00a0';
