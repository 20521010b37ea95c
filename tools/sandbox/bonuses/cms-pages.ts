import { moneyText } from '../lib/money-text.ts';
import { bonusTexts, translatedLanguage } from './bonus-texts.ts';
import { dailyGiftPage } from './daily-gift-page.ts';
import { dailyTournamentPage, largeTournamentPage } from './daily-tournament-page.ts';
import { firstDepositPage } from './first-deposit-page.ts';
import { aboutPage, bonusQuestionsPage, bonusRulesPage, limitsPage } from './information-pages.ts';
import { luckyFridayPage } from './lucky-friday-page.ts';
import { newsPages } from './news-pages.ts';
import { type PageContext, type PageTemplate, type PageVisitor, questions } from './page-template.ts';
import { roundAmount } from './round-amount.ts';
import { tournamentPages, tournamentsPage } from './tournaments-page.ts';

const pages: ReadonlyMap<string, PageTemplate> = new Map([
  ['first-deposit', firstDepositPage],
  ['lucky-friday', luckyFridayPage],
  ['daily-tournament', dailyTournamentPage],
  ['large-tournament', largeTournamentPage],
  ['daily-gift', dailyGiftPage],
  ['tournaments', tournamentsPage],
]);

/** A section of the promotion frame, with the pages it links to. */
const frameSection = (section: 'sports' | 'casino', hrefs: readonly string[]): PageTemplate => ({
  type: 'promo-frame',
  updatedAt: 1_794_500_000,
  countries: [],
  title: ({ texts }) => texts(`frame_${section}_title`),
  description: ({ texts }) => texts(`frame_${section}_text`),
  blocks: (page) => [
    { type: 'hero', title: page.texts(`frame_${section}_title`), text: page.texts(`frame_${section}_text`) },
    cards(page, hrefs),
  ],
});

const sections = new Map([
  ['sports', frameSection('sports', ['first-deposit', 'lucky-friday'])],
  ['casino', frameSection('casino', ['first-deposit', 'daily-gift', 'daily-tournament', 'tournaments'])],
]);

/** Both overviews have the same description. */
const overviewFields = {
  updatedAt: 1_794_500_000,
  countries: [],
  title: ({ texts }) => texts('all_title'),
  description: ({ texts }) => texts('all_description'),
} satisfies Partial<PageTemplate>;

/** The overview of the promotion frame's sections. */
const frameOverview: PageTemplate = {
  type: 'promo-frame',
  ...overviewFields,
  blocks: (page) => [
    { type: 'hero', title: page.texts('all_title'), text: page.texts('all_text') },
    {
      type: 'cards',
      cards: [...sections].map(([name, section]) => ({
        title: section.title(page),
        text: section.description(page),
        href: `/promo-frame/${page.language}/${name}`,
      })),
    },
  ],
};

/** Pages with information and without an offer. */
const informationPages: readonly (readonly [string, PageTemplate])[] = [
  ['bonus-rules', bonusRulesPage],
  ['bonuses', bonusQuestionsPage],
  ['aurora-bet', aboutPage],
  ['limits', limitsPage],
  ...newsPages,
];

const recipes: ReadonlyMap<string, PageTemplate> = new Map([
  ...pages,
  ...tournamentPages,
  ['promo-frame', frameOverview],
  ...sections,
  ...informationPages,
]);

const isFor = ({ countries }: PageTemplate, { country }: PageVisitor): boolean =>
  countries.length === 0 || countries.includes(country);

const cards = (page: PageContext, hrefs: readonly string[] = [...pages.keys()]) => ({
  type: 'cards',
  cards: [...pages]
    .filter(([href, recipe]) => recipe.countries.length === 0 && hrefs.includes(href))
    .map(([href, recipe]) => ({
      title: recipe.title(page),
      text: recipe.description(page),
      href: `/${recipe.type}/${href}`,
    })),
});

const allBonuses: PageTemplate = {
  type: 'bonus',
  ...overviewFields,
  blocks: (page) => [
    { type: 'hero', title: page.texts('all_title'), text: page.texts('all_text') },
    cards(page),
    {
      type: 'steps',
      items: (['choose', 'play', 'withdraw'] as const).map((step) => ({
        title: page.texts(`step_${step}_title`),
        text: page.texts(`step_${step}_text`),
      })),
    },
    questions(page),
  ],
};

function languageOf({ languages }: PageTemplate, visitor: PageVisitor): string {
  if (languages === undefined) return translatedLanguage(visitor.language);
  return languages.find((code) => code === visitor.language) ?? languages[0];
}

function makePage(href: string, recipe: PageTemplate, visitor: PageVisitor) {
  const language = languageOf(recipe, visitor);
  const page: PageContext = {
    ...visitor,
    language,
    texts: bonusTexts(language),
    moneyOf: (amount) => moneyText(roundAmount(amount, visitor.currency), language),
  };
  return {
    href,
    type: recipe.type,
    language,
    title: recipe.title(page),
    description: recipe.description(page),
    updatedAt: recipe.updatedAt,
    isIndexed: true,
    ...(recipe.offersTo && { offersTo: recipe.offersTo }),
    ...(recipe.promotionId !== undefined && { promotionId: recipe.promotionId }),
    blocks: recipe.blocks(page),
  };
}

/** Names of the published pages, without the page of all bonuses. */
export const cmsPageNames: readonly string[] = [...recipes].flatMap(([name, { isDraft }]) => (isDraft ? [] : [name]));

/** Name of the page that has a separate call. */
const allBonusesName = 'all';

/** The pages that search engines may index: those published for all countries. */
export const indexedCmsPages: readonly { href: string; type: string }[] = [
  { href: allBonusesName, type: allBonuses.type },
  ...[...recipes].flatMap(([href, { type, isDraft, countries }]) =>
    isDraft || countries.length > 0 ? [] : [{ href, type }],
  ),
];

/** The page of all bonuses. It is for all countries, so it links only to pages for all of them. */
export const allBonusesPage = (visitor: PageVisitor) => makePage(allBonusesName, allBonuses, visitor);

/** The page with a name; undefined if it does not exist for this visitor. Editors see drafts. */
export function cmsPage(href: string, visitor: PageVisitor, isEditor: boolean) {
  const recipe = recipes.get(href);
  if (!recipe || !isFor(recipe, visitor) || (recipe.isDraft && !isEditor)) return undefined;
  return makePage(href, recipe, visitor);
}
