import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Oʻzbekcha',
  direction: 'ltr',
  script: 'Latn',
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
  quotes: ['“', '”'],
  fonts: {
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
