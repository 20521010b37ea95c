import { bonusTerms } from './bonus-terms.ts';
import { casinoContributions, type SandboxBonus, welcomeBonusOf } from './bonuses.ts';
import { type PageMaker, type PageRecipe, questions, signIn } from './page-recipe.ts';

const terms = (bonus: SandboxBonus, { texts, language, currency }: PageMaker) => ({
  kind: 'terms',
  title: `${texts('terms_title')}: ${texts(bonus.text)}`,
  ...bonusTerms(bonus, language, currency),
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
export const firstDepositPage: PageRecipe = {
  type: 'bonus',
  updatedAt: 1_793_400_000,
  countries: [],
  title: ({ texts }) => texts('deposit_title'),
  description: ({ texts }) => texts('deposit_description'),
  blocks: (page) => [
    { kind: 'hero', title: page.texts('deposit_title'), text: depositText(page), action: signIn(page) },
    {
      kind: 'table',
      title: page.texts('contributions_title'),
      head: [page.texts('head_section'), page.texts('head_share')],
      rows: casinoContributions.map(({ section, percentage }) => [page.texts(`section_${section}`), `${percentage}%`]),
    },
    questions(page),
    terms(welcomeBonusOf('sports'), page),
    terms(welcomeBonusOf('casino'), page),
  ],
};
