import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'Русский',
  direction: 'ltr',
  script: 'Cyrl',
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
  quotes: ['«', '»'],
  fonts: {
    first: ['unbounded-cyrillic', 'onest-cyrillic'],
    text: ['onest'],
    headlines: ['unbounded', 'onest'],
  },
};
