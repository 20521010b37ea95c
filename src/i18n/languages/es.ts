import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Español',
  direction: 'ltr',
  script: 'Latn',
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
  quotes: ['«', '»'],
  fonts: {
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
