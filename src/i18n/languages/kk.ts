import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Қазақша',
  direction: 'ltr',
  script: 'Cyrl',
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
  quotes: ['«', '»'],
  fonts: {
    first: ['onest-cyrillic', 'onest-cyrillic-ext'],
    text: ['onest'],
    headlines: ['onest'],
  },
};
