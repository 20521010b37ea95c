import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { ticketDetails, ticketList, ticketsIntro } from './block.tsx';
import type { LottoTicketsPageData, ShownTicket } from './tickets-data.ts';

/** The visitor's tickets, or a link for signing in. */
export const lottoTicketsPage = (data: LottoTicketsPageData, { t }: PageContext): PageContent => ({
  title: t('lotto_tickets_title'),
  description: t('lotto_tickets_description'),
  isHidden: true,
  blocks: [ticketsIntro.of({}), ticketList.of(data, { isPersonal: data.status !== 'signed-out' })],
});

/** One ticket of the visitor; without a session, a link for signing in. */
export const lottoTicketPage = (shown: ShownTicket | 'signed-out', { t }: PageContext): PageContent => ({
  title: t('lotto_ticket_title'),
  description: t('lotto_tickets_description'),
  isHidden: true,
  blocks: [ticketsIntro.of({ isOne: true }), ticketDetails.of({ shown }, { isPersonal: shown !== 'signed-out' })],
});
