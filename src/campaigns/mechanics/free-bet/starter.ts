import type * as z from 'zod';
import {
  freeBetReward,
  freeBetRules,
  type MechanicStarter,
  question,
  registered,
  singles,
  stakeQuestions,
  ticketShape,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'a free bet or money for a number of bets',
  accent: 'tide',
  groupRefId: 2,
  facts: {
    trigger: 'stake',
    stake: singles,
    betsNeeded: 5,
    per: 'week',
    reward: freeBetReward(10),
    limit: { count: 1, per: 'week' },
    bonusId: 1,
    freeBet: freeBetRules,
    creditHours: 24,
  },
  kicker: 'Weekly free bet',
  tagline: 'Bet through the week to earn a free bet.',
  ended: 'Bets through the week earned a free bet.',
  questions: [
    ...stakeQuestions,
    question('bets', 'How many bets a week earn it', 'count', '5', ['facts', 'betsNeeded']),
    question('reward', 'Value of the free bet', 'money', '10', ['facts', 'reward', 'value']),
    question('bonus-id', 'Number of the bonus on the platform', 'count', '13', ['facts', 'bonusId']),
  ],
  motif: `<path d="${ticketShape}"/><path d="m360 300 20 42 46 6-34 32 9 46-41-23-41 23 9-46-34-32 46-6Z" fill="none"/>`,
};
