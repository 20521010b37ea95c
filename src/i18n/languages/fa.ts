import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'فارسی',
  direction: 'rtl',
  script: 'Arab',
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
  comma: '،',
  quotes: ['«', '»'],
  fonts: {
    first: ['vazirmatn-arabic'],
    text: ['vazirmatn'],
    headlines: ['vazirmatn'],
  },
};
