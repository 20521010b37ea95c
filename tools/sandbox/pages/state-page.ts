import { platformCalls } from '../calls/platform-calls.ts';
import { type Html, html } from '../lib/html.ts';
import { drawsNow, lotteryTickets, type TicketOfKind } from '../lottery/account-lottery-tickets.ts';
import { ticketReply } from '../lottery/settle-ticket.ts';
import { amountWithCode, type Money } from '../money/exchange-rates.ts';
import { type Account, accounts } from '../state/accounts.ts';
import { everyCall, keySetId } from '../state/fault-store.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { walletsNow } from '../wallets/wallets-now.ts';
import { faultForm } from './fault-form.ts';
import { sandboxDocument } from './sandbox-document.ts';
import { accountButtons } from './sign-in-page.ts';

/** State of the sandbox and forms to control it: clock, accounts, calls with their counters and faults. */
export function statePage(state: SandboxState, returnUrl: string): string {
  const { clock, seed, configurationPatch } = state;
  const now = new Date(clock.now() * 1000);
  return sandboxDocument(
    'State',
    html`<dl>
<dt>Clock</dt><dd>${now.toUTCString()}</dd>
<dt>Started</dt><dd>${new Date(clock.startedAt() * 1000).toUTCString()}</dd>
<dt>Seed</dt><dd>${seed}</dd>
<dt>Change to the site configuration</dt><dd><code>${JSON.stringify(configurationPatch.inForce())}</code></dd>
<dt>Pages</dt><dd><a href="${returnUrl}">${returnUrl}</a></dd>
</dl>
${clockForms(now.toISOString().slice(0, 19))}
<form method="post" action="/sandbox/reset"><button>Reset the sandbox</button></form>
<h2>Accounts</h2>
${accountTable(state)}
<h2>Sign in as</h2>
${accountButtons('/')}
<p><a href="/sign-out">Sign out</a></p>
<h2>Lottery tickets</h2>
${lotteryTicketSection(state)}
<h2>Visitors</h2>
${visitorSection(state)}
<h2>Calls</h2>
${callTable(state)}
<p>Tokens and the change are set through <code>/sandbox/api</code>; tools/sandbox/README.md says how.</p>`,
  );
}

const clockSteps: readonly (readonly [seconds: number, label: string])[] = [
  [-86_400, '−1 day'],
  [-3_600, '−1 hour'],
  [60, '+1 minute'],
  [3_600, '+1 hour'],
  [86_400, '+1 day'],
  [604_800, '+1 week'],
];

/** Forms that move the clock or set it, in UTC as the page shows it. */
const clockForms = (now: string): Html => html`<form method="post" action="/sandbox/clock" class="row">
${clockSteps.map(([seconds, label]) => html`<button name="advanceSeconds" value="${seconds}">${label}</button>`)}</form>
<form method="post" action="/sandbox/clock" class="row">
<label>Time (UTC) <input name="now" type="datetime-local" step="1" required value="${now}"></label><button>Set the clock</button>
</form>`;

/** Accounts with their credentials, wallets and balances. */
const accountTable = (state: SandboxState): Html =>
  html`<div class="scroller" role="region" aria-label="Accounts" tabindex="0"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Login, password</th><th scope="col">Country</th>
<th scope="col">Wallet</th><th scope="col">Balance</th><th scope="col">Bonus</th></tr></thead>
${accounts.map((account) => accountRows(state, account))}</table></div>`;

function accountRows(state: SandboxState, { id, name, login, password, countryCode }: Account): Html {
  const { activeId, accounts: wallets } = walletsNow(state, id);
  const owner = html`<th scope="rowgroup" rowspan="${wallets.length}">${name}</th>
<td rowspan="${wallets.length}"><code>${login}</code><br><code>${password}</code></td>
<td rowspan="${wallets.length}">${countryCode}</td>`;
  return html`<tbody>${wallets.map(
    (wallet, index) => html`<tr>${index === 0 ? owner : ''}
<td>${wallet.id}${wallet.id === activeId ? ' (active)' : ''}</td>
<td class="amount">${amountWithCode(wallet.balance)}</td><td class="amount">${amountWithCode(wallet.bonus)}</td></tr>`,
  )}</tbody>`;
}

/** Maximum tickets on the page; the call `lotto-tickets` returns all tickets of an account. */
const shownTickets = 30;

/** The newest lottery tickets of all accounts, with price and result. */
function lotteryTicketSection(state: SandboxState): Html {
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

/** Maximum number of events on the page; `/sandbox/api/state` has all that are kept. */
const shownEvents = 20;

/** The last analytics events and the last fingerprint that browsers have sent, with the visitors' consent. */
function visitorSection({ analytics, fingerprints }: SandboxState): Html {
  const last = fingerprints.last();
  const events = analytics.all().slice(-shownEvents).toReversed();
  return html`<p>Last fingerprint: ${last ? html`<code>${last.token}</code> with ${last.call}` : 'none'}</p>
<div class="scroller" role="region" aria-label="Analytics" tabindex="0"><table>
<thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col">Page</th><th scope="col">More</th></tr></thead>
<tbody>${events.map(({ name, at, page, ...more }) => {
    const time = new Date(Math.min(at, 8.64e15)).toISOString();
    return html`<tr><td>${time}</td><th scope="row">${name}</th><td>${page}</td><td><code>${JSON.stringify(more)}</code></td></tr>`;
  })}</tbody></table></div>`;
}

function callTable({ counters, faults }: SandboxState): Html {
  const inForce = faults.all();
  const every = { id: everyCall, address: 'every call without a fault of its own', count: '' };
  const keySet = { id: keySetId, address: 'GET /.well-known/jwks.json', count: counters.count(keySetId) };
  const calls = platformCalls.map(({ id, method, path }) => ({
    id,
    address: `${method.toUpperCase()} ${path}`,
    count: counters.count(id),
  }));
  return html`<div class="scroller" role="region" aria-label="Calls" tabindex="0"><table>
<thead><tr><th scope="col">Call</th><th scope="col">Address</th><th scope="col">Requests</th><th scope="col">Fault</th></tr></thead>
<tbody>${[every, keySet, ...calls].map(
    ({ id, address, count }) => html`<tr id="call-${id}"><th scope="row">${id}</th><td><code>${address}</code></td>
<td>${count}</td><td>${faultForm(id, inForce[id])}</td></tr>`,
  )}</tbody></table></div>`;
}
