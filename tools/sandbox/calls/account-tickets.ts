import type { Campaign } from '../campaigns/campaign.ts';
import { missionProgress, missionsDone } from '../campaigns/missions.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Promotion } from '../promotions/promotions.ts';
import { ticketsAt } from '../promotions/raffle.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

/** The account's tickets at `now`: for bets since it joined and for codes that it has entered, or for its completed missions. */
export function accountTickets(
  { seed, participation, ticketCodes }: Pick<SandboxState, 'seed' | 'participation' | 'ticketCodes'>,
  { id, kind, campaign }: Pick<Promotion, 'id' | 'kind'> & { readonly campaign?: Campaign | undefined },
  calendar: PromotionCalendar,
  accountId: number,
  now: number,
): number {
  const joinedAt = participation.joinedAt(id, accountId);
  if (joinedAt === undefined) return 0;
  if (campaign?.mechanic === 'missions') {
    return missionsDone(missionProgress(seed, campaign, accountId, joinedAt, calendar, now));
  }
  if (kind !== 'raffle') return 0;
  const entered = ticketCodes.enteredBy(id, accountId).filter(({ enteredAt }) => enteredAt <= now);
  const forCodes = entered.reduce((sum, { tickets }) => sum + tickets, 0);
  // Whether tickets come from codes, in which case bets earn none.
  const isByCode = campaign?.mechanic === 'raffle' && campaign.facts.ticket.source === 'code';
  return (isByCode ? 0 : ticketsAt(seed, accountId, joinedAt, calendar, now)) + forCodes;
}
