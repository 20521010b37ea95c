import { defineSharedLoader } from '../block-loader.server.ts';
import { bonusRules } from './block.tsx';

/** The rules of a bonus. */
export const bonusRulesBlock = defineSharedLoader(bonusRules, {
  deadline: 600,
  load: ({ bonusId }, { reads, language, currency }) => reads.bonusRules(bonusId, language, currency),
});
