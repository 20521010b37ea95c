import type * as z from 'zod';
import type { freeBet } from '../campaign-fields.ts';
import type { MechanicPage } from './mechanic.ts';

/** The facts of a reward's use. */
interface RewardRules {
  readonly freeBet?: z.infer<typeof freeBet> | undefined;
  readonly creditHours: number;
}

/** Facts that visitors need before they use a reward, besides the reward itself. */
export const rewardTerms = ({ freeBet: rules, creditHours }: RewardRules, { t, write }: MechanicPage) => [
  ...(rules
    ? [
        { label: t('facts_valid'), value: write.counted(rules.validDays, 'days') },
        { label: t('facts_min_odds'), value: write.odds(rules.minOdds) },
        { label: t('facts_max_winnings'), value: write.money(rules.maxWinnings) },
      ]
    : []),
  { label: t('facts_credited'), value: write.counted(creditHours, 'hours') },
];
