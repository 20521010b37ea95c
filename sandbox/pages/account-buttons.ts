import { type Html, html } from '../lib/html.ts';
import { accounts } from '../state/accounts.ts';

/** A form that signs the visitor in with the account they choose and sends them to `returnPath`. */
export const accountButtons = (returnPath: string): Html =>
  html`<form method="post" action="/sign-in">
<input type="hidden" name="return" value="${returnPath}">
<ul class="accounts">${accounts.map(
    ({ id, name, countryCode, currency }) =>
      html`<li><button name="accountId" value="${id}"><strong>${name}</strong> <span>${countryCode}, ${currency}</span></button></li>`,
  )}</ul>
</form>`;
