import { defaultLanguage, localeCodes } from '../../config/languages.ts';

/** A language code Marquee can show pages in. */
export type LanguageCode = (typeof localeCodes)[number];

/** Facts of a language that pages need (R3.14). */
export interface Language {
  readonly code: LanguageCode;
  /** The language's own name, as the language switch shows it. */
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
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

const nbsp = '\u00a0';

export const languages: Readonly<Record<LanguageCode, Language>> = {
  en: {
    code: 'en',
    title: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    locale: 'en-GB',
    number: { group: ',', grouping: 'thousands', decimal: '.', currency: '{symbol}{amount}', percent: '{value}%' },
    dayPeriods: ['AM', 'PM'],
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  ru: {
    code: 'ru',
    title: 'Русский',
    direction: 'ltr',
    htmlLang: 'ru',
    locale: 'ru-RU',
    fallback: 'en',
    number: {
      group: nbsp,
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: `{value}${nbsp}%`,
    },
    dayPeriods: ['AM', 'PM'],
    weekdays: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
  },
  es: {
    code: 'es',
    title: 'Español',
    direction: 'ltr',
    htmlLang: 'es',
    locale: 'es-ES',
    fallback: 'en',
    number: {
      group: '.',
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: `{value}${nbsp}%`,
    },
    dayPeriods: ['a. m.', 'p. m.'],
    weekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  },
  pt: {
    code: 'pt',
    title: 'Português',
    direction: 'ltr',
    htmlLang: 'pt',
    locale: 'pt-BR',
    fallback: 'es',
    number: {
      group: '.',
      grouping: 'thousands',
      decimal: ',',
      currency: `{symbol}${nbsp}{amount}`,
      percent: '{value}%',
    },
    dayPeriods: ['AM', 'PM'],
    weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  },
  fr: {
    code: 'fr',
    title: 'Français',
    direction: 'ltr',
    htmlLang: 'fr',
    locale: 'fr-FR',
    fallback: 'en',
    number: {
      group: nbsp,
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: `{value}${nbsp}%`,
    },
    dayPeriods: ['AM', 'PM'],
    weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  },
  de: {
    code: 'de',
    title: 'Deutsch',
    direction: 'ltr',
    htmlLang: 'de',
    locale: 'de-DE',
    fallback: 'en',
    number: {
      group: '.',
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: `{value}${nbsp}%`,
    },
    dayPeriods: ['AM', 'PM'],
    weekdays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  },
  tr: {
    code: 'tr',
    title: 'Türkçe',
    direction: 'ltr',
    htmlLang: 'tr',
    locale: 'tr-TR',
    fallback: 'en',
    number: {
      group: '.',
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: '%{value}',
    },
    dayPeriods: ['ÖÖ', 'ÖS'],
    weekdays: ['Paz', 'Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt'],
  },
  uz: {
    code: 'uz',
    title: 'Oʻzbekcha',
    direction: 'ltr',
    htmlLang: 'uz',
    locale: 'uz-UZ',
    fallback: 'ru',
    number: {
      group: nbsp,
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: '{value}%',
    },
    dayPeriods: ['TO', 'TK'],
    weekdays: ['Yak', 'Dush', 'Sesh', 'Chor', 'Pay', 'Jum', 'Shan'],
  },
  kk: {
    code: 'kk',
    title: 'Қазақша',
    direction: 'ltr',
    htmlLang: 'kk',
    locale: 'kk-KZ',
    fallback: 'ru',
    number: {
      group: nbsp,
      grouping: 'thousands',
      decimal: ',',
      currency: `{amount}${nbsp}{symbol}`,
      percent: '{value}%',
    },
    dayPeriods: ['AM', 'PM'],
    weekdays: ['жс', 'дс', 'сс', 'ср', 'бс', 'жм', 'сб'],
  },
  hi: {
    code: 'hi',
    title: 'हिन्दी',
    direction: 'ltr',
    htmlLang: 'hi',
    locale: 'hi-IN',
    fallback: 'en',
    number: { group: ',', grouping: 'lakhs', decimal: '.', currency: '{symbol}{amount}', percent: '{value}%' },
    dayPeriods: ['am', 'pm'],
    weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  },
  ar: {
    code: 'ar',
    title: 'العربية',
    direction: 'rtl',
    htmlLang: 'ar',
    locale: 'ar-AE',
    fallback: 'en',
    number: {
      group: ',',
      grouping: 'thousands',
      decimal: '.',
      currency: `{amount}${nbsp}{symbol}`,
      percent: '{value}%',
    },
    dayPeriods: ['ص', 'م'],
    weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  },
  fa: {
    code: 'fa',
    title: 'فارسی',
    direction: 'rtl',
    htmlLang: 'fa',
    locale: 'fa-IR',
    fallback: 'en',
    number: {
      group: ',',
      grouping: 'thousands',
      decimal: '.',
      currency: `{amount}${nbsp}{symbol}`,
      percent: '{value}%',
    },
    dayPeriods: ['ق.ظ', 'ب.ظ'],
    weekdays: ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'],
  },
};

/** The languages in the order the language switch lists them. */
export const languageList: readonly Language[] = localeCodes.map((code) => languages[code]);

export const isLanguageCode = (value: string): value is LanguageCode => Object.hasOwn(languages, value);

/** The language and its fallbacks, best first; the default is always the last. */
export function fallbackChain(code: LanguageCode): readonly LanguageCode[] {
  const chain: LanguageCode[] = [code];
  for (let next = languages[code].fallback; next && !chain.includes(next); next = languages[next].fallback) {
    chain.push(next);
  }
  return chain.includes(defaultLanguage) ? chain : [...chain, defaultLanguage];
}
