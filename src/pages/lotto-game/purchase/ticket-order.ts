import type { Entry } from '../../../lottery/engine/entry.ts';
import { draftPrice, isComplete, isJackpotRules, isStake, type TicketDraft } from '../../../lottery/ticket-draft.ts';
import type { TicketOrder } from '../../../platform/lotto/lotto-buy.ts';
import type { LottoGame } from '../game-data.ts';

/** Reason why a ticket can't be bought. */
export type DraftProblem = 'no-line' | 'incomplete' | 'no-stake' | 'draw-closed';

const isEmpty = ({ main, additional }: Entry) => main.length + additional.length === 0;

/** The first problem of a ticket, if any. Empty grids do not count. */
export function draftProblem(
  { rules, draws }: LottoGame,
  { entries, draw, stake }: TicketDraft,
): DraftProblem | undefined {
  const marked = entries.filter((entry) => !isEmpty(entry));
  if (marked.length === 0) return 'no-line';
  if (!marked.every((entry) => isComplete(rules, entry))) return 'incomplete';
  if (!isJackpotRules(rules) && !isStake(rules, stake ?? 0)) return 'no-stake';
  return draw === undefined || draws.some(({ id }) => id === draw) ? undefined : 'draw-closed';
}

/** The order for a valid ticket. `total`: the price that the visitor has seen, if it differs. */
export function ticketOrder(game: LottoGame, draft: TicketDraft, total?: number): TicketOrder {
  const { rules, currency, draws: onSale } = game;
  const { entries, draws, multiplier, stake } = draft;
  return {
    draw: draft.draw ?? onSale[0]?.id ?? '',
    draws,
    entries: entries
      .filter((entry) => isComplete(rules, entry))
      .map((entry) => ({
        ...entry,
        main: [...entry.main],
        additional: [...entry.additional],
      })),
    multiplier,
    ...(!isJackpotRules(rules) && stake !== undefined && { stake: { amount: stake, currency } }),
    price: { amount: total ?? draftPrice(rules, draft).total, currency },
  };
}
