import { localeCodes } from '../../config/languages.ts';

/** A language code Marquee can show pages in. */
export type LanguageCode = (typeof localeCodes)[number];

/** How a language is written: everything a page needs to know of it (specification, section 4). */
export interface Language {
  readonly code: LanguageCode;
  /** The language's own name, as the language switch shows it. */
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
  /** The value of the `lang` attribute (BCP 47). */
  readonly htmlLang: string;
  readonly number: NumberStyle;
}

/** Written by hand and not taken from `Intl`, whose output differs between engines and would break hydration. */
export interface NumberStyle {
  readonly group: string;
  readonly decimal: string;
  /** Where the currency's symbol stands; `{amount}` and `{symbol}` are replaced. */
  readonly currency: string;
}

const nbsp = '\u00a0';

export const languages: Readonly<Record<LanguageCode, Language>> = {
  en: {
    code: 'en',
    title: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    number: { group: ',', decimal: '.', currency: '{symbol}{amount}' },
  },
  ru: {
    code: 'ru',
    title: 'Русский',
    direction: 'ltr',
    htmlLang: 'ru',
    number: { group: nbsp, decimal: ',', currency: `{amount}${nbsp}{symbol}` },
  },
  ar: {
    code: 'ar',
    title: 'العربية',
    direction: 'rtl',
    htmlLang: 'ar',
    number: { group: ',', decimal: '.', currency: `{amount}${nbsp}{symbol}` },
  },
};

/** The languages in the order the language switch lists them. */
export const languageList: readonly Language[] = localeCodes.map((code) => languages[code]);

/** Is this one of Marquee's language codes? */
export const isLanguageCode = (value: string): value is LanguageCode => Object.hasOwn(languages, value);
