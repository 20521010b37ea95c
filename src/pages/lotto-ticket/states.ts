import { type PageStates, personal } from '../page-states.ts';

export const states: PageStates = {
  ...personal,
  // Only the ticket's owner learns whether it exists.
  signedIn: 'own not found',
  refused: 'not found',
};
