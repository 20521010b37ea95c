import * as z from 'zod/mini';

/** Orders of a lottery list (specification, section 3). */
export const lotterySorts = ['POPULARITY', 'DRAW_DATE', 'JACKPOT_AMOUNT'] as const;
export const lotterySortSchema = z.enum(lotterySorts);
export type LotterySort = z.infer<typeof lotterySortSchema>;

/** Filters of a lottery list (specification, section 3). */
export const lotteryFilters = ['ALL', 'PLAYED', 'NOT_PLAYED', 'WIN', 'LOSS'] as const;
export const lotteryFilterSchema = z.enum(lotteryFilters);
export type LotteryFilter = z.infer<typeof lotteryFilterSchema>;

/** How a ticket did (specification, sections 3 and 4); each has an icon, see `lottery/LotteryCard.tsx`. */
export const ticketResults = ['pending', 'win', 'loss'] as const;
export const ticketResultSchema = z.enum(ticketResults);
export type TicketResult = z.infer<typeof ticketResultSchema>;

/** Which draw of a lottery is meant (specification, section 3, circulation kinds). */
export const circulations = ['nextCirculation', 'lastCirculation'] as const;
export const circulationSchema = z.enum(circulations);
export type Circulation = z.infer<typeof circulationSchema>;

/** Kinds of a circulation and of the numbers that are drawn in it (specification, section 3). */
export const circulationKinds = ['default', 'additional'] as const;
export const circulationKindSchema = z.enum(circulationKinds);
export type CirculationKind = z.infer<typeof circulationKindSchema>;
