import { type Html, html } from '../lib/html.ts';
import { drawsNow, lotteryTickets, type TicketOfKind } from '../lottery/account-lottery-tickets.ts';
import { ticketReply } from '../lottery/settle-ticket.ts';
import { amountWithCode, type Money } from '../money/exchange-rates.ts';
import { accounts } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

/** Tickets that the page shows; the call `lotto-tickets` has all of an account. */
const shownTickets = 30;

/** The newest lottery tickets of all accounts: what they cost, and what has become of them. */
export function lotteryTicketSection(state: SandboxState): Html {
  const newest = accounts
    .flatMap(({ id, name }) => lotteryTickets(state, id).map((ticket) => ({ name, ...ticket })))
    .sort((one, other) => other.ticket.boughtAt - one.ticket.boughtAt)
    .slice(0, shownTickets);
  return html`<div class="scroller" role="region" aria-label="Lottery tickets" tabindex="0"><table>
<thead><tr><th scope="col">Ticket</th><th scope="col">Account</th><th scope="col">Lottery</th><th scope="col">Bought</th>
<th scope="col">Draws</th><th scope="col">Price</th><th scope="col">Result</th><th scope="col">Won</th></tr></thead>
<tbody>${newest.map(({ name, ...ticket }) => ticketRow(state, name, ticket))}</tbody></table></div>`;
}

function ticketRow(state: SandboxState, owner: string, { kind, ticket }: TicketOfKind): Html {
  const { id, boughtAt, draws, price, result, won } = ticketReply(drawsNow(state), kind, ticket);
  const drawIds = draws.map(({ draw }) => draw).join(', ');
  return html`<tr><th scope="row"><code>${id}</code></th><td>${owner}</td><td>${kind.name}</td>
<td>${new Date(boughtAt * 1000).toISOString()}</td><td>${drawIds}</td>
<td class="amount">${amountWithCode(price)}</td><td>${result}</td><td class="amount">${amountText(won)}</td></tr>`;
}

const amountText = (won: Money): string => (won.amount > 0 ? amountWithCode(won) : '–');
