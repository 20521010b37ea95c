import { type PageStates, platformOptional } from '../page-states.ts';

export const states: PageStates = {
  path: '/lotto/game/powerball',
  ...platformOptional,
  // Without examples, because the query may contain a stranger's numbers.
  ok: 'page, not kept',
  down: 'page, not kept',
  refused: 'not found',
  missing: 'not found',
  missingPath: '/lotto/game/nosuch',
};
