import { type LanguageDefinition, nbsp } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'العربية',
  direction: 'rtl',
  script: 'Arab',
  htmlLang: 'ar',
  locale: 'ar-AE',
  fallback: 'en',
  number: {
    group: ',',
    grouping: 'thousands',
    decimal: '.',
    currency: `{amount}${nbsp}{symbol}`,
    percent: '{value}%',
  },
  dayPeriods: ['ص', 'م'],
  weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  comma: '،',
  quotes: ['«', '»'],
  fonts: {
    first: ['vazirmatn-arabic'],
    text: ['vazirmatn'],
    headlines: ['vazirmatn'],
  },
};
