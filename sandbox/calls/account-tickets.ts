import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Promotion } from '../promotions/promotions.ts';
import { ticketsAt } from '../promotions/raffle.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

/** Tickets that the account has at `now`: those for bets since it joined, and those of codes that it has entered. */
export function accountTickets(
  { seed, participation, ticketCodes }: Pick<SandboxState, 'seed' | 'participation' | 'ticketCodes'>,
  { id, kind }: Pick<Promotion, 'id' | 'kind'>,
  calendar: PromotionCalendar,
  accountId: number,
  now: number,
): number {
  const joinedAt = participation.joinedAt(id, accountId);
  if (joinedAt === undefined || kind !== 'raffle') return 0;
  const entered = ticketCodes.enteredBy(id, accountId).filter(({ enteredAt }) => enteredAt <= now);
  const forCodes = entered.reduce((sum, { tickets }) => sum + tickets, 0);
  return ticketsAt(seed, accountId, joinedAt, calendar, now) + forCodes;
}
