import { asksNothing, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...asksNothing,
  refused: 'not found',
  missing: 'not found',
  missingPath: '/lotto/info/nosuch',
};
