import { percentText } from '../lib/money-text.ts';
import { hoursToChoose } from '../promotions/welcome-offers.ts';
import { bonusTerms } from './bonus-terms.ts';
import { casinoContributions, maximumBetOf, type SandboxBonus, type WelcomeBonus, welcomeBonusOf } from './bonuses.ts';
import { type PageContext, type PageTemplate, questions, signIn } from './page-template.ts';

const offer = (bonus: SandboxBonus, { texts }: PageContext) => ({
  type: 'bonus',
  title: texts(bonus.text),
  bonusId: bonus.id,
  sections: casinoContributions.map(({ section }) => ({ id: section, name: texts(`section_${section}`) })),
});

const rules = (bonus: SandboxBonus, { texts }: PageContext) => ({
  type: 'bonus-rules',
  title: `${texts('terms_title')}: ${texts(bonus.text)}`,
  bonusId: bonus.id,
});

const [sports, casino] = [welcomeBonusOf('sports'), welcomeBonusOf('casino')];

function depositText({ texts, moneyOf }: PageContext): string {
  return texts('deposit_text', {
    sportsPercentage: sports.offer.percentage,
    sportsMaximum: moneyOf(sports.offer.maximum),
    casinoPercentage: casino.offer.percentage,
    casinoMaximum: moneyOf(casino.offer.maximum),
  });
}

/** The promotion of the welcome bonuses. */
const welcomePromotion = 5;

function choice({ texts, moneyOf, currency, language }: PageContext) {
  const option = (bonus: WelcomeBonus) => ({
    id: bonus.offer.bonus_id,
    title: texts(bonus.text),
    figure: percentText(bonus.offer.percentage, language),
    text: texts('significant_deposit', { minimumDeposit: moneyOf(bonus.offer.minimumDeposit) }),
    terms: [],
  });
  return {
    type: 'welcome-choice',
    title: texts('choice_title'),
    promotionId: welcomePromotion,
    options: [
      option(sports),
      option(casino),
      {
        id: 0,
        title: texts('choice_none'),
        figure: percentText(0, language),
        text: texts('choice_none_text'),
        terms: [],
      },
    ],
    currency,
    changeTime: new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
      hoursToChoose,
    ),
    deposit: { href: '/office/recharge' },
  };
}

/** The headline covers both bonuses, so each has its terms under its name. */
const significantOf = (bonus: WelcomeBonus, { texts, language, currency }: PageContext): string[] =>
  bonusTerms(bonus, maximumBetOf(bonus === sports ? 'sports' : 'casino'), language, currency).significant.map(
    (term) => `${texts(bonus.text)}: ${term}`,
  );

/** The page of the welcome bonuses. */
export const firstDepositPage: PageTemplate = {
  type: 'bonus',
  updatedAt: 1_793_400_000,
  offersTo: 'new',
  countries: [],
  title: ({ texts }) => texts('deposit_title'),
  description: ({ texts }) => texts('deposit_description'),
  blocks: (page) => [
    {
      type: 'hero',
      title: page.texts('deposit_title'),
      text: depositText(page),
      link: signIn(page),
      significantTerms: [sports, casino].flatMap((bonus) => significantOf(bonus, page)),
    },
    offer(sports, page),
    offer(casino, page),
    // The choice follows its options.
    choice(page),
    {
      type: 'table',
      title: page.texts('contributions_title'),
      head: [page.texts('head_section'), page.texts('head_share')],
      rows: casinoContributions.map(({ section, percentage }) => [
        page.texts(`section_${section}`),
        percentText(percentage, page.language),
      ]),
    },
    questions(page),
    { ...rules(sports, page), areFullTerms: true },
    rules(casino, page),
  ],
};
