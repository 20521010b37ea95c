import { platformCalls } from '../calls/platform-calls.ts';
import { type Html, html } from '../lib/html.ts';
import { everyCall } from '../state/fault-book.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { accountButtons } from './account-buttons.ts';
import { sandboxDocument } from './sandbox-document.ts';

function callTable({ counters, faults }: SandboxState): Html {
  const inForce = faults.all();
  const faultOf = (id: string) => {
    const fault = inForce[id] ?? inForce[everyCall];
    return fault === undefined ? 'none' : JSON.stringify(fault);
  };
  return html`<div class="scroller" role="region" aria-label="Calls" tabindex="0"><table>
<thead><tr><th scope="col">Call</th><th scope="col">Address</th><th scope="col">Requests</th><th scope="col">Fault</th></tr></thead>
<tbody>${platformCalls.map(
    ({ id, method, path }) => html`<tr><th scope="row">${id}</th><td><code>${method.toUpperCase()} ${path}</code></td>
<td>${counters.count(id)}</td><td><code>${faultOf(id)}</code></td></tr>`,
  )}</tbody></table></div>`;
}

/** What the sandbox is doing now: clock, accounts, calls with their counters and faults. */
export function statePage(state: SandboxState, returnUrl: string): string {
  const { clock, seed, configurationPatch } = state;
  return sandboxDocument(
    'State',
    html`<dl>
<dt>Clock</dt><dd>${new Date(clock.now() * 1000).toUTCString()}</dd>
<dt>Started</dt><dd>${new Date(clock.startedAt() * 1000).toUTCString()}</dd>
<dt>Seed</dt><dd>${seed}</dd>
<dt>Change to the site configuration</dt><dd><code>${JSON.stringify(configurationPatch.inForce())}</code></dd>
<dt>Pages</dt><dd><a href="${returnUrl}">${returnUrl}</a></dd>
</dl>
<h2>Sign in as</h2>
${accountButtons('/')}
<p><a href="/sign-out">Sign out</a></p>
<h2>Calls</h2>
${callTable(state)}
<form method="post" action="/sandbox/reset"><button>Reset the sandbox</button></form>
<p>Clock, faults and the change are set through <code>/sandbox/api</code>; sandbox/README.md tells how.</p>`,
  );
}
