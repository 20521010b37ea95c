import type { PageStates } from '../page-states.ts';

export const states: PageStates = {
  ok: 'hidden page',
  slow: 'hidden page',
  down: 'hidden page',
  region: 'redirect',
  signedIn: 'own hidden page',
  refused: 'not found',
};
