import { type PageRecipe, signIn } from './page-recipe.ts';

/** The page of the daily gifts. */
export const dailyGiftPage: PageRecipe = {
  type: 'bonus',
  updatedAt: 1_791_000_000,
  countries: [],
  title: ({ texts }) => texts('gift_title'),
  description: ({ texts }) => texts('gift_description'),
  blocks: (page) => [
    { kind: 'hero', title: page.texts('gift_title'), text: page.texts('gift_description') },
    { kind: 'text', paragraphs: [page.texts('gift_text')] },
    { kind: 'action', action: signIn(page) },
  ],
};
