import { noPlatformCalls, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...noPlatformCalls,
  ok: 'hidden page',
  slow: 'hidden page',
  down: 'hidden page',
  signedIn: 'own hidden page',
};
