import { lotteryFilters, lotterySorts } from '../../src/entities/lottery.ts';
import { countedMain } from '../../src/lottery/engine/counted-balls.ts';
import { type LotteryKind, rulesOn } from '../../src/lottery/engine/lottery-kind.ts';
import { maxEntries, writeDraft } from '../../src/lottery/ticket-draft.ts';
import { lottoTicketPage, lottoTicketsPage } from '../../src/pages/lotto-tickets/lotto-tickets-page.ts';
import { type ShownTicket, ticketsPerPage } from '../../src/pages/lotto-tickets/tickets-data.ts';
import type { LotteryTicket } from '../../src/platform/lotto/lotto-ticket.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { optional } from '../platform/optional.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { shownLotteries } from './lottery-of.ts';

/**
 * The visitor's tickets. If the section is off: 404 (decision 12). Unknown filters, orders and pages count as unset.
 */
export const loadLottoTickets: Loader = async (input) => {
  const { site, query, session, transport, reads } = input;
  if (!site.configuration.promo.isLottoAvailable) return 'not-found';
  const filter = lotteryFilters.find((name) => name === query.get('filter')) ?? 'ALL';
  const sort = lotterySorts.find((name) => name === query.get('sort')) ?? 'DRAW_DATE';
  const page = Number(query.get('page') ?? 1);
  const view = { filter, sort, page };
  if (session.status === 'unknown') return lottoTicketsPage({ ...view, status: 'failed' }, input);
  if (session.status !== 'signed-in') return lottoTicketsPage({ ...view, status: 'signed-out' }, input);
  const offset = (page - 1) * ticketsPerPage;
  const reply = await optional(
    reads.ownTickets({ transport, token: session.token }, { filter, sort, offset, limit: ticketsPerPage }),
  );
  if (!reply) return lottoTicketsPage({ ...view, status: 'failed' }, input);
  const tickets = reply.tickets.map((ticket) => shownTicket(ticket, input));
  return lottoTicketsPage({ ...view, status: 'ready', tickets, total: reply.total }, input);
};

/** Format of ticket ids. */
const ticketId = /^[A-Za-z0-9_-]{1,64}$/;

/** One ticket of the visitor; the platform hides tickets of other visitors. */
export const loadLottoTicket: Loader = async (input) => {
  const { site, parameters, session, transport, reads } = input;
  const id = parameters['ticketId'] ?? '';
  if (!site.configuration.promo.isLottoAvailable || !ticketId.test(id)) return 'not-found';
  if (session.status !== 'signed-in') return lottoTicketPage('signed-out', input);
  try {
    const ticket = await reads.ownTicket({ transport, token: session.token }, id);
    return lottoTicketPage(shownTicket(ticket, input), input);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return 'not-found';
    throw error;
  }
};

/** A ticket, and a link to the game page with its lines if the visitor may play the lottery. */
function shownTicket(ticket: LotteryTicket, input: LoaderInput): ShownTicket {
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
