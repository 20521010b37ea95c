import { asksNothing, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...asksNothing,
  ok: 'hidden page',
  slow: 'hidden page',
  down: 'hidden page',
  signedIn: 'own hidden page',
};
