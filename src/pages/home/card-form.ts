import type { PromotionType } from '../../entities/promotion-list.ts';

/**
 * Forms of a promotion's card in a rail: its picture on its world, the prizes of its places, a ticket with a perforated stub, or its amount.
 */
export type CardForm = 'poster' | 'scoreboard' | 'ticket' | 'numeral';

const forms: Readonly<Record<PromotionType, CardForm>> = {
  bonuses: 'numeral',
  'free-bets': 'numeral',
  draws: 'ticket',
  tournaments: 'scoreboard',
  instant: 'poster',
  missions: 'poster',
};

/** The form of the cards of a type. Services, which have no type, have nothing to show but their picture. */
export const cardFormOf = (type: PromotionType | undefined): CardForm => (type === undefined ? 'poster' : forms[type]);
