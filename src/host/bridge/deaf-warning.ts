import type { Transport } from './transport.ts';

/** Why nobody is connected, as far as that can be seen from here: for whoever puts the page into theirs. */
export function deafWarning(candidates: readonly Transport[], flaw: string | undefined): string {
  const peers = candidates.map(({ peer }) => peer).join(', ');
  const cause =
    flaw ??
    'its script is not loaded, does not listen to this page, or speaks version 1 ("speaks": 1 in config/hosts.json)';
  return `No answer of the host ${peers}. Likely cause: ${cause}`;
}
