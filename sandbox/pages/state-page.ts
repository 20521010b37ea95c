import { platformCalls } from '../calls/platform-calls.ts';
import { type Html, html } from '../lib/html.ts';
import { everyCall, keySetId } from '../state/fault-store.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { accountButtons } from './account-buttons.ts';
import { accountTable } from './account-table.ts';
import { faultForm } from './fault-form.ts';
import { lotteryTicketSection } from './lottery-ticket-section.ts';
import { sandboxDocument } from './sandbox-document.ts';
import { visitorSection } from './visitor-section.ts';

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

const steps: readonly (readonly [seconds: number, label: string])[] = [
  [-86_400, '−1 day'],
  [-3_600, '−1 hour'],
  [60, '+1 minute'],
  [3_600, '+1 hour'],
  [86_400, '+1 day'],
  [604_800, '+1 week'],
];

/** Moves the clock, or sets it (UTC, as the page shows it). */
const clockForms = (now: string): Html => html`<form method="post" action="/sandbox/clock" class="row">
${steps.map(([seconds, label]) => html`<button name="advanceSeconds" value="${seconds}">${label}</button>`)}</form>
<form method="post" action="/sandbox/clock" class="row">
<label>Time (UTC) <input name="now" type="datetime-local" step="1" required value="${now}"></label><button>Set the clock</button>
</form>`;

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
<p>Tokens and the change are set through <code>/sandbox/api</code>; sandbox/README.md tells how.</p>`,
  );
}
