import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Deutsch',
  direction: 'ltr',
  script: 'Latn',
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
  quotes: ['„', '“'],
  fonts: {
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
