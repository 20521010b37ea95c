import type { PromotionType } from '../../entities/promotion-list.ts';
import { type CardForm, cardFormOf } from './card-form.ts';
import type { HomePromotion } from './home-data.ts';

/** Promotions of one type. */
export interface PromotionRail {
  /** Missing for services. */
  readonly type: PromotionType | undefined;
  readonly form: CardForm;
  readonly promotions: readonly HomePromotion[];
  /** Number of cards in a row of a wide window. */
  readonly columns: number;
}

/** Most cards of a form in a row of a wide window. */
const maxColumns: Readonly<Record<CardForm, number>> = { poster: 4, scoreboard: 3, ticket: 3, numeral: 4 };

/** The promotions by type, in the order of their first ones; services come last. */
export function promotionRails(promotions: readonly HomePromotion[]): PromotionRail[] {
  const byType = Map.groupBy(promotions, ({ type }) => type);
  return [...byType]
    .sort(([one], [other]) => Number(one === undefined) - Number(other === undefined))
    .map(([type, ofType]) => {
      const form = cardFormOf(type);
      return {
        type,
        form,
        promotions: withoutLikeNeighbours(ofType),
        columns: columnsFor(ofType.length, form),
      };
    });
}

/** Columns that fill the fewest rows evenly: five cards are shown as three and two, not as four and one. */
export const columnsFor = (cards: number, form: CardForm): number =>
  Math.ceil(cards / Math.ceil(cards / maxColumns[form]));

/**
 * The promotions in their order, except that one in the colours of the previous one waits until another has come, or goes back to where it
 * is between others.
 */
function withoutLikeNeighbours(promotions: readonly HomePromotion[]): HomePromotion[] {
  const waiting = [...promotions];
  const ordered: HomePromotion[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ accent }) => accent !== ordered.at(-1)?.accent);
    const [promotion] = waiting.splice(Math.max(next, 0), 1);
    if (promotion) ordered.splice(lastPlaceFor(promotion, ordered), 0, promotion);
  }
  return ordered;
}

/** The last place without a neighbour in its colours; the end if there is none. */
function lastPlaceFor({ accent }: HomePromotion, ordered: readonly HomePromotion[]): number {
  for (let place = ordered.length; place >= 0; place -= 1) {
    if (ordered[place - 1]?.accent !== accent && ordered[place]?.accent !== accent) return place;
  }
  return ordered.length;
}
