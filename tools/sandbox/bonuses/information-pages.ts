import { maximumBetOf } from './bonuses.ts';
import { type PageTemplate, questions } from './page-template.ts';

/** Rules of every bonus. */
export const bonusRulesPage: PageTemplate = {
  type: 'rules',
  updatedAt: 1_794_400_000,
  countries: [],
  title: ({ texts }) => texts('rules_title'),
  description: ({ texts }) => texts('rules_description'),
  blocks: ({ texts, moneyOf }) => [
    { type: 'hero', title: texts('rules_title'), text: texts('rules_description') },
    {
      type: 'terms',
      title: texts('terms_title'),
      version: '3.2',
      date: '2026-11-11',
      sections: [
        { title: texts('rules_who_title'), items: [texts('rules_who_once'), texts('rules_who_profile')] },
        {
          title: texts('rules_wagering_title'),
          items: [
            texts('rules_wagering_settled'),
            texts('rules_wagering_limit', { maximumBet: moneyOf(maximumBetOf('sports')) }),
          ],
        },
        { title: texts('rules_end_title'), paragraphs: [texts('rules_end_abuse')] },
      ],
    },
  ],
};

/** Questions about bonuses, with their answers. */
export const bonusQuestionsPage: PageTemplate = {
  type: 'faq',
  updatedAt: 1_793_900_000,
  countries: [],
  title: ({ texts }) => texts('faq_title'),
  description: ({ texts }) => texts('faq_description'),
  blocks: (page) => [
    { type: 'hero', title: page.texts('faq_title'), text: page.texts('faq_description') },
    questions(page),
  ],
};

/** A page about the operator. */
export const aboutPage: PageTemplate = {
  type: 'about',
  updatedAt: 1_790_200_000,
  countries: [],
  title: ({ texts }) => texts('about_title'),
  description: ({ texts }) => texts('about_description'),
  blocks: ({ texts }) => [
    { type: 'hero', title: texts('about_title'), text: texts('about_description') },
    { type: 'information', title: texts('about_licence'), kind: 'licence' },
    { type: 'information', title: texts('rules_who_title'), kind: 'minimum-age' },
    { type: 'information', title: texts('about_complaints'), kind: 'complaints' },
  ],
};

/** Advice on gambling within limits. */
export const limitsPage: PageTemplate = {
  type: 'responsible-gaming',
  updatedAt: 1_792_700_000,
  countries: [],
  title: ({ texts }) => texts('limits_title'),
  description: ({ texts }) => texts('limits_description'),
  blocks: ({ texts }) => [
    { type: 'hero', title: texts('limits_title'), text: texts('limits_description') },
    { type: 'information', title: texts('limits_guide'), kind: 'limits-guide' },
    { type: 'information', title: texts('limits_break'), kind: 'self-exclusion' },
    { type: 'information', title: texts('limits_help'), kind: 'helplines' },
  ],
};
