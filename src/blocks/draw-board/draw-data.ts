import type { LuckyDayDraw } from '../../platform/promotions/lucky-day-draw.ts';
import type { LuckyDayTickets } from '../../platform/promotions/lucky-day-ticket.ts';

/** A day's draw, as every visitor sees it. */
export type Draw = LuckyDayDraw;

/** The visitor's tickets in a day's draw. */
export type OwnTickets = LuckyDayTickets;

/** Known data of a day. Tickets that could not be read are `failed`; anonymous visitors have none. */
export interface DrawDay {
  readonly draw: Draw;
  readonly tickets: OwnTickets | 'failed' | 'signed-out' | undefined;
}

const order = ['open', 'drawing', 'drawn'] as const;

/** The later of two replies about a day: a cached page may be older than the browser's own request. */
export function laterDraw(one: Draw, other: Draw | undefined): Draw {
  if (!other) return one;
  const [first, second] = [order.indexOf(one.status), order.indexOf(other.status)];
  if (first !== second) return first > second ? one : other;
  return one.tickets > other.tickets ? one : other;
}
