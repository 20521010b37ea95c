import type { LanguageDefinition } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'English',
  direction: 'ltr',
  script: 'Latn',
  htmlLang: 'en',
  locale: 'en-GB',
  number: { group: ',', grouping: 'thousands', decimal: '.', currency: '{symbol}{amount}', percent: '{value}%' },
  dayPeriods: ['AM', 'PM'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  quotes: ['“', '”'],
  fonts: {
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
