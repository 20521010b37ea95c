import type * as z from 'zod';
import {
  amount,
  coin,
  freeBetReward,
  freeBetRules,
  type MechanicStarter,
  question,
  registered,
  stakeQuestions,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'winning bets in a row',
  accent: 'ember',
  groupRefId: 2,
  facts: {
    stake: { betTypes: ['single'], minStake: amount(1), minOdds: 1.4 },
    voidBets: 'skipped',
    rewards: [
      { bets: 3, reward: freeBetReward(5) },
      { bets: 5, reward: freeBetReward(20) },
    ],
    freeBet: freeBetRules,
    creditHours: 24,
  },
  kicker: 'Winning streak',
  tagline: 'Win bets in a row to earn free bets.',
  ended: 'Winning bets in a row earned free bets.',
  questions: [
    ...stakeQuestions,
    question('first-reward', 'Free bet for the first step', 'money', '5', ['facts', 'rewards', 0, 'reward', 'value']),
    question('second-reward', 'Free bet for the second step', 'money', '20', [
      'facts',
      'rewards',
      1,
      'reward',
      'value',
    ]),
  ],
  motif: `${coin(180, 470, 70)}${coin(300, 390, 70)}${coin(420, 310, 70)}${coin(540, 230, 70)}`,
};
