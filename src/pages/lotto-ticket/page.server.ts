import { PlatformError } from '../../platform/platform-error.ts';
import type { Loader } from '../loader.server.ts';
import { lottoTicketPage } from '../lotto-tickets/lotto-tickets-page.ts';
import { shownTicket } from '../lotto-tickets/shown-ticket.server.ts';

/** Format of ticket ids. */
const ticketId = /^[A-Za-z0-9_-]{1,64}$/;

/** One ticket of the visitor; the platform hides tickets of other visitors. */
export const load: Loader = async (input) => {
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
