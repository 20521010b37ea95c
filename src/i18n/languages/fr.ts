import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Français',
  direction: 'ltr',
  script: 'Latn',
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
  quotes: ['«\u00a0', '\u00a0»'],
  fonts: {
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
