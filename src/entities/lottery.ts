import * as z from 'zod/mini';

/** Orders of a lottery list (R3.50). */
export const lotterySorts = ['POPULARITY', 'DRAW_DATE', 'JACKPOT_AMOUNT'] as const;
export const lotterySortSchema = z.enum(lotterySorts);
export type LotterySort = z.infer<typeof lotterySortSchema>;

/** Filters of a lottery list (R3.51). */
export const lotteryFilters = ['ALL', 'PLAYED', 'NOT_PLAYED', 'WIN', 'LOSS'] as const;
export const lotteryFilterSchema = z.enum(lotteryFilters);
export type LotteryFilter = z.infer<typeof lotteryFilterSchema>;

/** Views of a lottery list that need no ticket: by kind, by end of sales, and favourites. */
export const lotteryViews = ['ALL', 'JACKPOT', 'NUMBERS', 'CLOSING', 'FAVORITES'] as const;
/** A name of {@link lotteryViews}. */
export type LotteryView = (typeof lotteryViews)[number];

/** The view of favourites. */
export const favoritesView = 'FAVORITES' satisfies LotteryView;

/** Draws of a lottery to which a calendar can be limited (R3.53): the next one, and the last one. */
export const circulations = ['nextCirculation', 'lastCirculation'] as const;
/** A name of {@link circulations}. */
export type Circulation = (typeof circulations)[number];

/** Target of the form that adds or removes a favourite lottery. */
export const favoriteLotteriesPath = '/lotto/favorites';

/** Maximum characters of a search in a lottery list. */
export const maxLotterySearchLength = 40;

/** Result of a ticket (R3.52, R4.1); each has an icon, see `lottery/LotteryCard.tsx`. */
const ticketResults = ['pending', 'win', 'loss'] as const;
export const ticketResultSchema = z.enum(ticketResults);
export type TicketResult = z.infer<typeof ticketResultSchema>;

/**
 * Progress of a draw. `provisional`: the numbers are known and the prizes may still change. `unavailable`: the draw was held, but its
 * published result is invalid.
 */
export const drawStates = [
  'open',
  'sales-closed',
  'drawing',
  'provisional',
  'official',
  'postponed',
  'void',
  'unavailable',
] as const;
export const drawStateSchema = z.enum(drawStates);
export type DrawState = z.infer<typeof drawStateSchema>;
