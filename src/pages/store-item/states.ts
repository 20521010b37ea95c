import { needsPlatform, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...needsPlatform,
  refused: 'not found',
  missing: 'not found',
  missingPath: '/promo-store/no-such',
};
