import { countedMain } from '../../lottery/engine/counted-balls.ts';
import { type LotteryKind, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { maxEntries, writeDraft } from '../../lottery/ticket-draft.ts';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';
import { hrefFor } from '../../routes/route-href.ts';
import type { LoaderInput } from '../loader.server.ts';
import { shownLotteries } from '../lottery-of.server.ts';
import type { ShownTicket } from './tickets-data.ts';

/** A ticket, and a link to the game page with its lines if the visitor may play the lottery. */
export function shownTicket(ticket: LotteryTicket, input: LoaderInput): ShownTicket {
  const { lottery, entries, multiplier, stake } = ticket;
  const kind = input.lotteries.get(lottery);
  const search = writeDraft({
    entries: entries.slice(0, maxEntries),
    draws: 1,
    multiplier,
    ...(stake && { stake: stake.amount }),
  });
  return {
    ticket,
    name: kind?.name ?? lottery,
    repeatHref: shownLotteries(input).has(lottery)
      ? hrefFor('lotto-game', input.language, { lottoId: lottery }) + search
      : undefined,
    countsBonus: kind !== undefined && countsBonus(kind, ticket),
  };
}

/** Whether a bet can win with an additional number, by the rules of its last draw. */
function countsBonus(kind: LotteryKind, { draws }: LotteryTicket): boolean {
  if (kind.type === 'jackpot') return false;
  const rules = rulesOn(kind.rules, draws.at(-1)?.draw ?? '');
  return countedMain(rules) > rules.main.pick;
}
