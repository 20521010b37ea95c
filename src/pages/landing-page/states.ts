import { needsPlatform, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...needsPlatform,
  ok: 'hidden page',
  signedIn: 'own hidden page',
  missing: 'not found',
  missingPath: '/landing-page/spring-26',
};
