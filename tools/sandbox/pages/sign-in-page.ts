import { type Html, html } from '../lib/html.ts';
import { accounts } from '../state/accounts.ts';
import { sandboxDocument } from './sandbox-document.ts';

/** The page where a visitor signs in. `isNew`: the visitor came to register. */
export function signInPage(returnPath: string, isNew: boolean): string {
  const lead = isNew
    ? 'The sandbox opens no new accounts. Sign in with an existing one:'
    : 'No password is needed. Choose who you are:';
  return sandboxDocument(isNew ? 'Register' : 'Sign in', html`<p>${lead}</p>${accountButtons(returnPath)}`);
}

/** A form that signs the visitor in with the chosen account and redirects to `returnPath`. */
export const accountButtons = (returnPath: string): Html =>
  html`<form method="post" action="/sign-in">
<input type="hidden" name="return" value="${returnPath}">
<ul class="accounts">${accounts.map(
    ({ id, name, countryCode, currency }) =>
      html`<li><button name="accountId" value="${id}"><strong>${name}</strong> <span>${countryCode}, ${currency}</span></button></li>`,
  )}</ul>
</form>`;
