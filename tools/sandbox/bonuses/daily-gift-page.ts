import { giftGames, giftRanges } from './daily-gifts.ts';
import type { PageContext, PageTemplate } from './page-template.ts';

const gifts = ({ texts, moneyOf, language }: PageContext) => {
  const { freebet, freespin } = giftRanges;
  const number = new Intl.NumberFormat(language);
  return {
    type: 'gift-picker',
    title: texts('gift_title'),
    ranges: {
      freebet: `${moneyOf(freebet.min)} – ${moneyOf(freebet.max)}`,
      freespin: `${number.format(freespin.min)} – ${number.format(freespin.max)}`,
    },
    games: giftGames,
    uses: { freebet: { href: '/line' }, freespin: { href: '/slots' } },
  };
};

/** The page of the daily gifts. */
export const dailyGiftPage: PageTemplate = {
  type: 'bonus',
  updatedAt: 1_791_000_000,
  offersTo: 'all',
  countries: [],
  title: ({ texts }) => texts('gift_title'),
  description: ({ texts }) => texts('gift_description'),
  blocks: (page) => [
    { type: 'hero', title: page.texts('gift_title'), text: page.texts('gift_description') },
    { type: 'text', paragraphs: [page.texts('gift_text')] },
    gifts(page),
  ],
};
