import { html } from '../lib/html.ts';
import { accountButtons } from './account-buttons.ts';
import { sandboxDocument } from './sandbox-document.ts';

/** The page where a visitor signs in. `isNew`: they came to register. */
export function signInPage(returnPath: string, isNew: boolean): string {
  const lead = isNew
    ? 'The sandbox opens no new accounts. Sign in with an existing one:'
    : 'No password is needed. Choose who you are:';
  return sandboxDocument(isNew ? 'Register' : 'Sign in', html`<p>${lead}</p>${accountButtons(returnPath)}`);
}
