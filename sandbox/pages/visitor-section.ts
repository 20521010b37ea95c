import { type Html, html } from '../lib/html.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

/** Events that the page shows; `/sandbox/api/state` has all that are kept. */
const shownEvents = 20;

/** What browsers have said of their visitors, who agreed to it: the last analytics events and the last fingerprint. */
export function visitorSection({ analytics, fingerprints }: SandboxState): Html {
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
