import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'lotto-ticket',
  path: 'lotto/tickets/:ticketId',
  layout: 'empty',
  cache: 'never',
  // Without a session, the page links to sign-in.
  examples: [{ parameters: { ticketId: 'T1' } }],
});
