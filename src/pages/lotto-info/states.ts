import { noPlatformCalls, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...noPlatformCalls,
  refused: 'not found',
  missing: 'not found',
  missingPath: '/lotto/info/nosuch',
};
