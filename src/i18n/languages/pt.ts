import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Português',
  direction: 'ltr',
  script: 'Latn',
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
  quotes: ['“', '”'],
  fonts: {
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
