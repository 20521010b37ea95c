import { needsPlatform, type PageStates } from '../page-states.ts';

export const states: PageStates = {
  ...needsPlatform,
  refused: 'not found',
  missing: 'not found',
  missingPath: '/lotto/results/powerball/2025-11-21',
};
