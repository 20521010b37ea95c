import { bonusTerms } from './bonus-terms.ts';
import { casinoContributions, maximumBetOf, type SandboxBonus, welcomeBonusOf } from './bonuses.ts';
import { type PageMaker, type PageTemplate, questions, signIn } from './page-template.ts';

const offer = (bonus: SandboxBonus, { texts }: PageMaker) => ({
  type: 'bonus',
  title: texts(bonus.text),
  bonusId: bonus.id,
  sections: casinoContributions.map(({ section }) => ({ id: section, name: texts(`section_${section}`) })),
});

const rules = (bonus: SandboxBonus, { texts }: PageMaker) => ({
  type: 'bonus-rules',
  title: `${texts('terms_title')}: ${texts(bonus.text)}`,
  bonusId: bonus.id,
});

const [sports, casino] = [welcomeBonusOf('sports'), welcomeBonusOf('casino')];

function depositText({ texts, moneyOf }: PageMaker): string {
  return texts('deposit_text', {
    sportsPercentage: sports.offer.percentage,
    sportsMaximum: moneyOf(sports.offer.maximum),
    casinoPercentage: casino.offer.percentage,
    casinoMaximum: moneyOf(casino.offer.maximum),
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
      significantTerms: bonusTerms(sports, maximumBetOf('sports'), page.language, page.currency).significant,
    },
    offer(sports, page),
    offer(casino, page),
    {
      type: 'table',
      title: page.texts('contributions_title'),
      head: [page.texts('head_section'), page.texts('head_share')],
      rows: casinoContributions.map(({ section, percentage }) => [page.texts(`section_${section}`), `${percentage}%`]),
    },
    questions(page),
    { ...rules(sports, page), areFullTerms: true },
    rules(casino, page),
  ],
};
