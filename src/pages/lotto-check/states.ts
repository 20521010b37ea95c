import { needsPlatform, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  path: '/lotto/results/powerball/check',
  ...needsPlatform,
  ok: 'page, not kept',
  refused: 'not found',
  missing: 'not found',
  missingPath: '/lotto/results/nosuch/check',
};
