import { lotteryFilters, lotterySorts } from '../../entities/lottery.ts';
import { optional } from '../../platform/optional.ts';
import type { Loader } from '../loader.server.ts';
import { lottoTicketsPage } from './lotto-tickets-page.ts';
import { shownTicket } from './shown-ticket.server.ts';
import { ticketsPerPage } from './tickets-data.ts';

/**
 * The visitor's tickets. If the section is off: 404 (decision 12). Unknown filters, orders and pages count as unset.
 */
export const load: Loader = async (input) => {
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
