import { bonusTerms } from './bonus-terms.ts';
import { casinoContributions, type SandboxBonus, welcomeBonusOf } from './bonuses.ts';
import { type PageMaker, type PageTemplate, questions, signIn } from './page-template.ts';

const terms = (bonus: SandboxBonus, { texts, language, currency }: PageMaker) => ({
  type: 'terms',
  title: `${texts('terms_title')}: ${texts(bonus.text)}`,
  sections: bonusTerms(bonus, language, currency).sections.map(({ title, paragraphs, points }) => ({
    title,
    paragraphs,
    items: points,
  })),
});

function depositText({ texts, moneyOf }: PageMaker): string {
  const [sports, casino] = [welcomeBonusOf('sports').offer, welcomeBonusOf('casino').offer];
  return texts('deposit_text', {
    sportsPercentage: sports.percentage,
    sportsMaximum: moneyOf(sports.maximum),
    casinoPercentage: casino.percentage,
    casinoMaximum: moneyOf(casino.maximum),
  });
}

/** The page of the welcome bonuses. */
export const firstDepositPage: PageTemplate = {
  type: 'bonus',
  updatedAt: 1_793_400_000,
  countries: [],
  title: ({ texts }) => texts('deposit_title'),
  description: ({ texts }) => texts('deposit_description'),
  blocks: (page) => [
    {
      type: 'hero',
      title: page.texts('deposit_title'),
      text: depositText(page),
      link: signIn(page),
      significantTerms: bonusTerms(welcomeBonusOf('sports'), page.language, page.currency).significant,
    },
    {
      type: 'table',
      title: page.texts('contributions_title'),
      head: [page.texts('head_section'), page.texts('head_share')],
      rows: casinoContributions.map(({ section, percentage }) => [page.texts(`section_${section}`), `${percentage}%`]),
    },
    questions(page),
    terms(welcomeBonusOf('sports'), page),
    terms(welcomeBonusOf('casino'), page),
  ],
};
