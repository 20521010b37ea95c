import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '../../../actions/action.ts';
import { useAction } from '../../../actions/use-action.tsx';
import { useReportOutcome } from '../../../actions/use-report-outcome.ts';
import { readDraft, writeDraft } from '../../../lottery/ticket-draft.ts';
import type { BoughtTicket, TicketOrder } from '../../../platform/lotto/lotto-buy.ts';
import { useBrowserServices } from '../../../state/browser-services.tsx';
import type { LottoGame } from '../game-data.ts';
import { tabTickets } from '../stored-ticket.ts';
import type { TicketState } from '../use-ticket.ts';
import { ticketOrder } from './ticket-order.ts';

/** The purchase of a ticket. */
export interface PurchaseState {
  readonly status: ActionStatus<BoughtTicket>;
  /** Buys the order that the visitor has confirmed. */
  readonly buy: (order: TicketOrder) => void;
  /** Requests the open outcome of a purchase. */
  readonly settle: () => void;
}

const idle = { kind: 'idle' } as const;

/** Buys tickets of a lottery, one at a time (decision 18). */
export function usePurchase(game: LottoGame, { draft }: TicketState, isConfirming: boolean): PurchaseState {
  const { t } = useTranslation();
  const { transport, refreshPage, session } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<BoughtTicket>(`lottery ${game.id}`);
  // The outcome of the previous ticket is dropped when the visitor orders another.
  const [previous, setPrevious] = useState<{ isConfirming: boolean; earlier?: ActionStatus<BoughtTicket> }>({
    isConfirming,
  });
  if (previous.isConfirming !== isConfirming)
    setPrevious({ isConfirming, ...(isConfirming && status.kind !== 'open' && { earlier: status }) });

  const send = async (order: TicketOrder): Promise<void> => {
    const outcome = await run(() =>
      import('./buy-ticket.ts').then(({ buyTicketAction }) => buyTicketAction({ transport, lottery: game.id, order })),
    );
    if (outcome?.kind === 'done') {
      report('ticket_bought', t('lotto_game_bought'));
      void session.refreshBalance();
    }
    // Another price, or no sale: the refreshed page shows it.
    if (outcome?.kind === 'refused') void refreshPage();
  };

  return {
    status: status === previous.earlier ? idle : status,
    buy: (order) => {
      const kept = tabTickets.read(game.id);
      const sent = { draft: writeDraft({ ...draft, draw: order.draw }), total: order.price.amount };
      if (kept) tabTickets.write(game.id, { ...kept, sent });
      void send(order);
    },
    settle: () => {
      const sent = tabTickets.read(game.id)?.sent;
      const order = sent
        ? ticketOrder(game, readDraft(game.rules, new URLSearchParams(sent.draft)), sent.total)
        : ticketOrder(game, draft);
      void send(order);
    },
  };
}
