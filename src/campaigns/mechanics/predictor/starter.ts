import type * as z from 'zod';
import {
  amount,
  freeBetReward,
  freeBetRules,
  type MechanicStarter,
  question,
  registered,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'scores to predict',
  accent: 'lime',
  groupRefId: 2,
  facts: {
    matches: 5,
    unit: 'goals',
    maxScore: 9,
    closes: 'first-start',
    resultRule: 'regular-time',
    freeEntry: true,
    hitReward: freeBetReward(5),
    jackpot: { value: amount(10_000), shared: true },
    fixturesFrom: 'platform',
    freeBet: freeBetRules,
    creditHours: 24,
  },
  kicker: 'Score forecast',
  tagline: 'Predict the scores of a round. Entry is free.',
  ended: 'Customers predicted the scores of a round, and entry was free.',
  questions: [
    question('matches', 'Matches of a round', 'count', '5', ['facts', 'matches']),
    question('hit', 'Free bet for one correct score', 'money', '5', ['facts', 'hitReward', 'value']),
    question('jackpot', 'Jackpot for all scores', 'money', '10000', ['facts', 'jackpot', 'value']),
  ],
  motif:
    '<rect x="150" y="250" width="420" height="220" rx="30"/><path d="M360 250v220M250 320v80M470 320v80" fill="none" stroke-width="26"/>',
};
