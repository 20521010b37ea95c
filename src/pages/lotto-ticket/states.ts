import { type PageStates, personal } from '../page-states.ts';

export const states: PageStates = {
  ...personal,
  // Only its owner learns whether the ticket exists.
  signedIn: 'own not found',
  refused: 'not found',
};
