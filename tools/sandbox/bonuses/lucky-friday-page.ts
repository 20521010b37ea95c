import { operator } from '../calls/operator.ts';
import { moneyText } from '../lib/money-text.ts';
import { promotionCalendar } from '../promotions/promotion-calendar.ts';
import { findPromotion } from '../promotions/promotions.ts';
import { type PageContext, type PageTemplate, signIn } from './page-template.ts';

function luckyFriday() {
  const promotion = findPromotion(1101);
  if (promotion === undefined) throw new Error('Lucky Friday is missing');
  return promotion;
}

const fridayPool = ({ language }: PageContext) => ({ pool: moneyText(luckyFriday().prizePool, language) });

/** Page of the Lucky Friday raffle. */
export const luckyFridayPage: PageTemplate = {
  type: 'promotion',
  updatedAt: 1_794_100_000,
  offersTo: 'all',
  promotionId: 1101,
  countries: [],
  title: ({ texts }) => texts('friday_title'),
  description: (page) => page.texts('friday_description', fridayPool(page)),
  blocks: (page) => [
    {
      type: 'hero',
      title: page.texts('friday_title'),
      text: page.texts('friday_text', fridayPool(page)),
      link: signIn(page),
      significantTerms: [page.texts('significant_age', { age: operator.minimumAge })],
    },
    {
      type: 'countdown',
      title: page.texts('friday_ends'),
      endsAt: promotionCalendar(luckyFriday(), page.sandboxStartedAt).endAt,
    },
    {
      type: 'list',
      items: [page.texts('friday_join'), page.texts('friday_bet'), page.texts('friday_draw')],
      isOrdered: true,
    },
    {
      type: 'prize-places',
      title: page.texts('prizes_title'),
      prizes: luckyFriday().prizes.map((amount, index) => ({
        fromPlace: index + 1,
        toPlace: index + 1,
        prize: { kind: 'money', value: { amount, currency: luckyFriday().prizePool.currency } },
      })),
    },
    {
      type: 'terms',
      title: page.texts('terms_title'),
      sections: [{ title: page.texts('rules_end_title'), paragraphs: [page.texts('rules_end_abuse')] }],
    },
  ],
};
