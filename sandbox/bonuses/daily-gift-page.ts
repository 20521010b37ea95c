import { type PageTemplate, signIn } from './page-template.ts';

/** The page of the daily gifts. */
export const dailyGiftPage: PageTemplate = {
  type: 'bonus',
  updatedAt: 1_791_000_000,
  countries: [],
  title: ({ texts }) => texts('gift_title'),
  description: ({ texts }) => texts('gift_description'),
  blocks: (page) => [
    { type: 'hero', title: page.texts('gift_title'), text: page.texts('gift_description') },
    { type: 'text', paragraphs: [page.texts('gift_text')] },
    { type: 'call-to-action', link: signIn(page) },
  ],
};
