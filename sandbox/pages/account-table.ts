import { type Html, html } from '../lib/html.ts';
import { amountWithCode } from '../money/exchange-rates.ts';
import { type Account, accounts } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { walletsNow } from '../wallets/wallets-now.ts';

/** Who can sign in, how, and what they have now; the active one of their wallets comes with a mark. */
export const accountTable = (state: SandboxState): Html =>
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
