import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Türkçe',
  direction: 'ltr',
  script: 'Latn',
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
  quotes: ['“', '”'],
  fonts: {
    first: ['onest-latin', 'onest-latin-ext'],
    text: ['onest'],
    headlines: ['onest'],
  },
};
