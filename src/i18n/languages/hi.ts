import type { LanguageDefinition } from '../language-definition.ts';

export const language: LanguageDefinition = {
  title: 'हिन्दी',
  direction: 'ltr',
  script: 'Deva',
  htmlLang: 'hi',
  locale: 'hi-IN',
  fallback: 'en',
  number: { group: ',', grouping: 'lakhs', decimal: '.', currency: '{symbol}{amount}', percent: '{value}%' },
  dayPeriods: ['am', 'pm'],
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  quotes: ['“', '”'],
  fonts: {
    // For digits and names: phones have their own Devanagari font, which precedes ours.
    first: ['unbounded-latin', 'onest-latin'],
    text: ['onest', 'noto-sans-devanagari'],
    headlines: ['unbounded', 'noto-sans-devanagari', 'onest'],
  },
};
