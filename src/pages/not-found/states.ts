import type { PageStates } from '../page-states.ts';

export const states: PageStates = {
  ok: 'not found',
  slow: 'not found',
  down: 'not found',
  region: 'redirect',
  signedIn: 'own not found',
};
