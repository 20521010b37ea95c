import type { Action } from '../../../actions/action.ts';
import { type BoughtTicket, buyLotteryTicket, type TicketOrder } from '../../../platform/lotto/lotto-buy.ts';
import { loadLotteryTickets } from '../../../platform/lotto/lotto-tickets.ts';
import type { PlatformTransport } from '../../../platform/transport.ts';

interface Purchase {
  readonly transport: PlatformTransport;
  readonly lottery: string;
  readonly order: TicketOrder;
}

/** Number of newest tickets in which a lost outcome is searched. */
const searched = 100;

/** Buys a ticket. On a platform without keys, the visitor's tickets show whether it was bought. */
export function buyTicketAction({ transport, lottery, order }: Purchase): Action<BoughtTicket> {
  const sameTickets = async () => {
    const query = { filter: 'ALL', sort: 'DRAW_DATE', lottery, offset: 0, limit: searched } as const;
    const { tickets } = await loadLotteryTickets(transport, query);
    return tickets.filter(
      ({ entries, draws, price }) =>
        draws.some(({ draw }) => draw === order.draw) &&
        price.amount === order.price.amount &&
        textOf(entries) === textOf(order.entries),
    );
  };
  return {
    send: (key) => buyLotteryTicket(transport, lottery, order, key),
    record: {
      mark: async () => (await sameTickets()).map(({ id }) => id).join(' '),
      find: async (mark) => {
        const before = mark.split(' ');
        const ticket = (await sameTickets()).find(({ id }) => !before.includes(id));
        return ticket && { ticket, isRepeated: true };
      },
    },
  };
}

const textOf = (entries: TicketOrder['entries']): string =>
  entries
    .map(({ main, additional, size }) => `${[...main].sort(byValue)}/${[...additional].sort(byValue)}/${size ?? ''}`)
    .join(' ');

const byValue = (a: number, b: number): number => a - b;
